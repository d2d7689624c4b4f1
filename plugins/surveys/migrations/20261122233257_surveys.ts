import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/**
 * Answers of anonymous surveys: the key is a number of chance and the table lies in its order (InnoDB by the key, SQLite without its own
 * row numbers), so neither numbers nor places tell what was written when or together.
 */
const answers = (dialect: string) =>
  `CREATE TABLE pesquisa_respostas (id VARCHAR(32) NOT NULL PRIMARY KEY, empresa_id INTEGER NOT NULL, pesquisa_id INTEGER NOT NULL, pergunta_id INTEGER NOT NULL, area_id INTEGER NULL, opcao_id INTEGER NULL, nota DECIMAL(10, 2) NULL, pessoa INTEGER NOT NULL, comentario TEXT NULL)${dialect.includes('sqlite') ? ' WITHOUT ROWID' : ''}`

/** What is not handed in yet, encrypted with the code of the link it belongs to. */
const drafts = (dialect: string) =>
  `CREATE TABLE pesquisa_rascunhos (link_id INTEGER NOT NULL PRIMARY KEY, respondente_id INTEGER NOT NULL, conteudo ${dialect.includes('sqlite') ? 'TEXT' : 'MEDIUMTEXT'} NOT NULL)`

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.newTable('pesquisas', (table) => {
      table.increments('id')
      table.integer('empresa_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('RESTRICT')
      table.string('titulo', 100).nullable()
      table.string('tipo', 1).notNullable().defaultTo('C')
      table.date('data_inicio').nullable()
      table.date('data_fim').nullable()
      table.text('cabecalho', 'mediumtext').nullable()
      table.boolean('anonimo').notNullable().defaultTo(0)
      table.boolean('ordem_aleatoria').notNullable().defaultTo(0)
      table.boolean('liberado').notNullable().defaultTo(0)
      table.boolean('encerrada').notNullable().defaultTo(0)
      table.boolean('sincronizado').notNullable().defaultTo(0)
      table.string('status_sincronizacao', 12).nullable()
      table.integer('modelo_id').unsigned().nullable().references('id').inTable('questionario_modelos').onDelete('RESTRICT')
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('pesquisas', 'pesquisas_modelo_id_empresa_id_index', ['modelo_id', 'empresa_id'])
    this.indexOn('pesquisas', 'pesquisas_empresa_id_data_inicio_index', ['empresa_id', 'data_inicio'])
    this.indexOn('pesquisas', 'pesquisas_empresa_id_titulo_index', ['empresa_id', 'titulo'], { folded: ['titulo'] })
    this.newTable('pesquisas_empresas', (table) => {
      table.integer('origem_id').unsigned().notNullable().references('id').inTable('pesquisas').onDelete('CASCADE')
      table.integer('destino_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('RESTRICT')
      table.primary(['origem_id', 'destino_id'])
    })
    this.indexOn('pesquisas_empresas', 'pesquisas_empresas_destino_id_origem_id_index', ['destino_id', 'origem_id'])
    this.newTable('pesquisa_respondentes', (table) => {
      table.increments('id')
      table.integer('empresa_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('RESTRICT')
      table.integer('questionario_id').unsigned().nullable().references('id').inTable('pesquisas').onDelete('CASCADE')
      table.integer('colaborador_id').unsigned().nullable().references('id').inTable('talentos').onDelete('RESTRICT')
      table.string('status', 1).nullable()
      table.date('respondida_em').nullable()
      table.integer('preenchimento_id').unsigned().nullable().references('id').inTable('questionario_preenchimentos').onDelete('RESTRICT')
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('pesquisa_respondentes', 'pesquisa_respondentes_empresa_id_questionario_id_co_aa8d320e', ['empresa_id', 'questionario_id', 'colaborador_id'], { unique: true })
    this.indexOn('pesquisa_respondentes', 'pesquisa_respondentes_questionario_id_empresa_id_index', ['questionario_id', 'empresa_id'])
    this.indexOn('pesquisa_respondentes', 'pesquisa_respondentes_colaborador_id_empresa_id_index', ['colaborador_id', 'empresa_id'])
    this.indexOn('pesquisa_respondentes', 'pesquisa_respondentes_empresa_id_status_index', ['empresa_id', 'status'])
    this.indexOn('pesquisa_respondentes', 'pesquisa_respondentes_preenchimento_id_empresa_id_index', ['preenchimento_id', 'empresa_id'])
    this.newTable('nps', (table) => {
      table.increments('id')
      table.integer('empresa_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('RESTRICT')
      table.integer('nota').nullable()
      table.text('comentario', 'mediumtext').nullable()
      table.dateTime('data', { useTz: false }).nullable()
      table.integer('usuario_id').unsigned().nullable().references('id').inTable('usuarios').onDelete('RESTRICT')
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('nps', 'nps_usuario_id_empresa_id_index', ['usuario_id', 'empresa_id'])
    this.indexOn('nps', 'nps_empresa_id_data_index', ['empresa_id', 'data'])
    this.indexOn('nps', 'nps_empresa_id_nota_index', ['empresa_id', 'nota'])
    this.schema.alterTable('empresas', (table) => {
      table.integer('configuracao_minimo_grupo_pesquisa').nullable()
    })
    this.schema.raw(answers(this.db.dialect.name))
    this.schema.raw(drafts(this.db.dialect.name))
    this.schema.raw('CREATE INDEX pesquisa_respostas_pesquisa_id_index ON pesquisa_respostas (pesquisa_id, pergunta_id, area_id)')
  }

  async down() {
    this.schema.dropTable('pesquisa_rascunhos')
    this.schema.dropTable('pesquisa_respostas')
    this.dropColumnOf('empresas', 'configuracao_minimo_grupo_pesquisa')
    this.schema.dropTable('nps')
    this.schema.dropTable('pesquisa_respondentes')
    this.schema.dropTable('pesquisas_empresas')
    this.schema.dropTable('pesquisas')
  }
}
