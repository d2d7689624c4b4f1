import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Rows of the audit trail of years that are over (app/core/audit_log/archive.ts): the same columns, with their year. */
export default class extends PlatformSchema {
  async up() {
    this.newTable('auditoria_arquivo', (table) => {
      table.bigInteger('id').notNullable().primary()
      table.integer('ano').notNullable()
      table.dateTime('data_hora', { useTz: false }).notNullable()
      table.string('ator_tipo', 10).notNullable()
      table.integer('ator_id').nullable()
      table.string('ator_nome', 100).notNullable()
      table.integer('empresa_id').nullable()
      table.string('recurso', 80).notNullable()
      table.integer('registro_id').nullable()
      table.string('acao', 60).notNullable()
      table.text('mudancas', 'mediumtext').nullable()
      table.string('requisicao', 64).nullable()
      table.string('pagina', 255).nullable()
      table.string('ip', 45).nullable()
      table.index(['ano', 'empresa_id', 'id'], 'auditoria_arquivo_ano_index')
      table.index(['recurso', 'registro_id', 'id'], 'auditoria_arquivo_registro_index')
    })
  }

  async down() {
    this.schema.dropTable('auditoria_arquivo')
  }
}
