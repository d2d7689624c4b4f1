import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.newTable('codigos_presenca', (table) => {
      table.increments('id')
      table.integer('empresa_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('RESTRICT')
      table.string('codigo', 20).nullable()
      table.integer('dia_id').unsigned().nullable().references('id').inTable('dias_turmas').onDelete('CASCADE')
      table.integer('participante_id').unsigned().nullable().references('id').inTable('colaboradores_turmas').onDelete('CASCADE')
      table.string('dispositivo', 64).nullable()
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('codigos_presenca', 'codigos_presenca_empresa_id_codigo_unique', ['empresa_id', 'codigo'], { unique: true })
    this.indexOn('codigos_presenca', 'codigos_presenca_dia_id_empresa_id_index', ['dia_id', 'empresa_id'])
    this.indexOn('codigos_presenca', 'codigos_presenca_participante_id_empresa_id_index', ['participante_id', 'empresa_id'])
    this.indexOn('codigos_presenca', 'codigos_presenca_empresa_id_dispositivo_index', ['empresa_id', 'dispositivo'], { folded: ['dispositivo'] })
    this.indexOn('codigos_presenca', 'codigos_presenca_empresa_id_codigo_index', ['empresa_id', 'codigo'], { folded: ['codigo'] })
  }

  async down() {
    this.schema.dropTable('codigos_presenca')
  }
}
