import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.newTable('provedores_identidade', (table) => {
      table.increments('id')
      table.string('nome', 60).nullable()
      table.string('tipo', 1).notNullable().defaultTo('O')
      table.integer('empresa_id').unsigned().nullable().references('id').inTable('empresas').onDelete('CASCADE')
      table.boolean('ativo').notNullable().defaultTo(1)
      table.string('emissor', 300).nullable()
      table.string('cliente_id', 200).nullable()
      table.string('escopos', 200).notNullable().defaultTo('openid profile email')
      table.string('dominios', 300).nullable()
      table.boolean('confia_email').notNullable().defaultTo(0)
      table.boolean('vincula_por_email').notNullable().defaultTo(1)
      table.boolean('cria_usuarios').notNullable().defaultTo(0)
      table.boolean('dispensa_segundo_fator').notNullable().defaultTo(0)
      table.integer('perfil_padrao_id').unsigned().nullable().references('id').inTable('perfis').onDelete('RESTRICT')
      table.string('campo_grupos', 100).nullable()
      table.string('segredo', 1500).nullable()
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('provedores_identidade', 'provedores_identidade_empresa_id_index', ['empresa_id'])
    this.indexOn('provedores_identidade', 'provedores_identidade_perfil_padrao_id_index', ['perfil_padrao_id'])
    this.indexOn('provedores_identidade', 'provedores_identidade_nome_index', ['nome'], { folded: ['nome'] })
    this.newTable('provedores_identidade_grupos', (table) => {
      table.increments('id')
      table.integer('pai_id').unsigned().notNullable().references('id').inTable('provedores_identidade').onDelete('CASCADE')
      table.integer('ordem_linha').notNullable().defaultTo(0)
      table.string('grupo', 200).nullable()
      table.integer('empresa_id').unsigned().nullable().references('id').inTable('empresas').onDelete('RESTRICT')
      table.integer('perfil_id').unsigned().nullable().references('id').inTable('perfis').onDelete('RESTRICT')
    })
    this.indexOn('provedores_identidade_grupos', 'provedores_identidade_grupos_pai_id_ordem_linha_index', ['pai_id', 'ordem_linha'])
    this.indexOn('provedores_identidade_grupos', 'provedores_identidade_grupos_empresa_id_index', ['empresa_id'])
    this.indexOn('provedores_identidade_grupos', 'provedores_identidade_grupos_perfil_id_index', ['perfil_id'])
    this.schema.alterTable('empresas', (table) => {
      table.boolean('configuracao_entrada_so_pelo_provedor').notNullable().defaultTo(0)
    })
    this.schema.alterTable('usuarios', (table) => {
      table.boolean('conta_emergencia').notNullable().defaultTo(0)
    })
    this.newTable('identidades_externas', (table) => {
      table.increments('id')
      table.integer('provedor_id').unsigned().notNullable().references('id').inTable('provedores_identidade').onDelete('CASCADE')
      table.integer('usuario_id').unsigned().notNullable().references('id').inTable('usuarios').onDelete('CASCADE')
      table.specificType('sub_resumo', 'char(64)').notNullable()
      table.dateTime('criada_em', { useTz: false }).notNullable()
    })
    this.indexOn('identidades_externas', 'identidades_externas_provedor_id_sub_unique', ['provedor_id', 'sub_resumo'], {
      unique: true,
    })
  }

  async down() {
    this.schema.dropTable('identidades_externas')
    this.dropColumnOf('usuarios', 'conta_emergencia')
    this.dropColumnOf('empresas', 'configuracao_entrada_so_pelo_provedor')
    this.schema.dropTable('provedores_identidade_grupos')
    this.schema.dropTable('provedores_identidade')
  }
}
