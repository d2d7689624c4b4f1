import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.newTable('pcmso', (table) => {
      table.increments('id')
      table.integer('empresa_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('RESTRICT')
      table.string('titulo', 150).nullable()
      table.integer('revisao').nullable()
      table.string('situacao', 1).nullable()
      table.date('data_ini').nullable()
      table.date('data_fim').nullable()
      table.integer('medico_id').unsigned().nullable().references('id').inTable('profissional').onDelete('RESTRICT')
      table.string('responsavel_organizacao', 100).nullable()
      table.string('cargo_responsavel_organizacao', 100).nullable()
      table.text('introducao', 'mediumtext').nullable()
      table.text('diretrizes', 'mediumtext').nullable()
      table.text('emergencias', 'mediumtext').nullable()
      table.date('publicado_em').nullable()
      table.integer('versao_anterior_id').unsigned().nullable().references('id').inTable('pcmso').onDelete('RESTRICT')
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('pcmso', 'pcmso_medico_id_empresa_id_index', ['medico_id', 'empresa_id'])
    this.indexOn('pcmso', 'pcmso_versao_anterior_id_empresa_id_index', ['versao_anterior_id', 'empresa_id'])
    this.indexOn('pcmso', 'pcmso_empresa_id_data_ini_index', ['empresa_id', 'data_ini'])
    this.indexOn('pcmso', 'pcmso_empresa_id_titulo_index', ['empresa_id', 'titulo'], { folded: ['titulo'] })
    this.newTable('pcmso_programa', (table) => {
      table.increments('id')
      table.integer('pai_id').unsigned().notNullable().references('id').inTable('pcmso').onDelete('CASCADE')
      table.integer('ordem_linha').notNullable().defaultTo(0)
      table.string('funcao', 100).nullable()
      table.string('ambiente', 100).nullable()
      table.integer('trabalhadores').nullable()
      table.text('riscos', 'mediumtext').nullable()
      table.string('exame', 100).nullable()
      table.integer('periodicidade').nullable()
      table.string('momentos', 120).nullable()
    })
    this.indexOn('pcmso_programa', 'pcmso_programa_pai_id_ordem_linha_index', ['pai_id', 'ordem_linha'])
    this.newTable('pcmso_estabelecimentos', (table) => {
      table.integer('origem_id').unsigned().notNullable().references('id').inTable('pcmso').onDelete('CASCADE')
      table.integer('destino_id').unsigned().notNullable().references('id').inTable('estabelecimentos').onDelete('RESTRICT')
      table.primary(['origem_id', 'destino_id'])
    })
    this.indexOn('pcmso_estabelecimentos', 'pcmso_estabelecimentos_destino_id_origem_id_index', ['destino_id', 'origem_id'])
  }

  async down() {
    this.schema.dropTable('pcmso_estabelecimentos')
    this.schema.dropTable('pcmso_programa')
    this.schema.dropTable('pcmso')
  }
}
