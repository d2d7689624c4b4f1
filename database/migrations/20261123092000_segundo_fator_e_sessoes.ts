import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Second factors, codes of recovery and the list of open sessions; which profiles demand a second factor. */
export default class extends PlatformSchema {
  async up() {
    this.newTable('segundos_fatores', (table) => {
      table.integer('usuario_id').unsigned().notNullable().primary()
      table.foreign('usuario_id').references('id').inTable('usuarios').onDelete('CASCADE')
      table.string('segredo', 500).nullable()
      table.string('segredo_pendente', 500).nullable()
      table.dateTime('pendente_em', { useTz: false }).nullable()
      table.dateTime('ativo_desde', { useTz: false }).nullable()
      table.integer('ultimo_passo').nullable()
    })
    this.newTable('codigos_recuperacao', (table) => {
      table.increments('id')
      table.integer('usuario_id').unsigned().notNullable().references('id').inTable('usuarios').onDelete('CASCADE')
      table.specificType('resumo', 'char(64)').notNullable()
      table.dateTime('criado_em', { useTz: false }).notNullable()
      table.dateTime('usado_em', { useTz: false }).nullable()
    })
    this.indexOn('codigos_recuperacao', 'codigos_recuperacao_usuario_id_resumo_unique', ['usuario_id', 'resumo'], {
      unique: true,
    })
    this.newTable('sessoes_abertas', (table) => {
      table.increments('id')
      table.string('codigo', 32).notNullable().unique('sessoes_abertas_codigo_unique')
      table.integer('usuario_id').unsigned().notNullable().references('id').inTable('usuarios').onDelete('CASCADE')
      table.dateTime('criada_em', { useTz: false }).notNullable()
      table.dateTime('ultimo_uso', { useTz: false }).notNullable()
      table.string('ip', 45).nullable()
      table.string('dispositivo', 100).notNullable()
    })
    this.indexOn('sessoes_abertas', 'sessoes_abertas_usuario_id_index', ['usuario_id'])
    this.indexOn('sessoes_abertas', 'sessoes_abertas_ultimo_uso_index', ['ultimo_uso'])
    this.schema.alterTable('perfis', (table) => {
      table.boolean('exige_segundo_fator').notNullable().defaultTo(0)
    })
  }

  async down() {
    this.dropColumnOf('perfis', 'exige_segundo_fator')
    this.schema.dropTable('sessoes_abertas')
    this.schema.dropTable('codigos_recuperacao')
    this.schema.dropTable('segundos_fatores')
  }
}
