import { PlatformSchema } from '#engine/runtime/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.newTable('grupos_ac', (table) => {
      table.increments('id')
      table.string('codigo', 3).nullable()
      table.string('descricao', 100).nullable()
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('grupos_ac', 'grupos_ac_codigo_unique', ['codigo'], { unique: true })
    this.indexOn('grupos_ac', 'grupos_ac_codigo_index', ['codigo'], { folded: ['codigo'] })
    this.indexOn('grupos_ac', 'grupos_ac_descricao_index', ['descricao'], { folded: ['descricao'] })
    this.newTable('pendencias_ac', (table) => {
      table.increments('id')
      table.integer('empresa_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('RESTRICT')
      table.string('codigo', 80).nullable()
      table.string('status_sincronizacao', 12).nullable()
      table.string('pendencia', 150).nullable()
      table.text('detalhes', 'mediumtext').nullable()
      table.string('status_detalhes', 150).nullable()
      table.string('msg', 500).nullable()
      table.string('role', 150).nullable()
      table.boolean('status_cancelado').notNullable().defaultTo(0)
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('pendencias_ac', 'pendencias_ac_empresa_id_codigo_unique', ['empresa_id', 'codigo'], { unique: true })
    this.indexOn('pendencias_ac', 'pendencias_ac_empresa_id_pendencia_index', ['empresa_id', 'pendencia'], { folded: ['pendencia'] })
    this.referenceOn('empresas', 'grupo_ac_id', 'grupos_ac', 'RESTRICT')
    this.indexOn('empresas', 'empresas_grupo_ac_id_index', ['grupo_ac_id'])
    this.schema.alterTable('usuarios', (table) => {
      table.boolean('usuario_folha').notNullable().defaultTo(0)
    })
  }

  async down() {
    this.dropColumnOf('usuarios', 'usuario_folha')
    this.dropColumnOf('empresas', 'grupo_ac_id')
    this.schema.dropTable('pendencias_ac')
    this.schema.dropTable('grupos_ac')
  }
}
