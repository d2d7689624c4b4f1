import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.newTable('candidatos_segundos_fatores', (table) => {
      table.increments('id')
      table.integer('candidato_id').unsigned().nullable().references('id').inTable('candidatos').onDelete('CASCADE')
      table.string('segredo', 1000).nullable()
      table.string('segredo_pendente', 1000).nullable()
      table.dateTime('pendente_em', { useTz: false }).nullable()
      table.dateTime('ativo_desde', { useTz: false }).nullable()
      table.integer('ultimo_passo').nullable()
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('candidatos_segundos_fatores', 'candidatos_segundos_fatores_candidato_id_unique', ['candidato_id'], { unique: true })
    this.newTable('candidatos_codigos_recuperacao', (table) => {
      table.increments('id')
      table.integer('candidato_id').unsigned().nullable().references('id').inTable('candidatos').onDelete('CASCADE')
      table.string('resumo', 64).nullable()
      table.dateTime('usado_em', { useTz: false }).nullable()
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('candidatos_codigos_recuperacao', 'candidatos_codigos_recuperacao_candidato_id_resumo_unique', ['candidato_id', 'resumo'], { unique: true })
    this.indexOn('candidatos_codigos_recuperacao', 'candidatos_codigos_recuperacao_candidato_id_index', ['candidato_id'])
    this.newTable('candidatos_aparelhos', (table) => {
      table.increments('id')
      table.integer('candidato_id').unsigned().nullable().references('id').inTable('candidatos').onDelete('CASCADE')
      table.string('resumo', 64).nullable()
      table.dateTime('visto_em', { useTz: false }).nullable()
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('candidatos_aparelhos', 'candidatos_aparelhos_candidato_id_resumo_unique', ['candidato_id', 'resumo'], { unique: true })
    this.indexOn('candidatos_aparelhos', 'candidatos_aparelhos_candidato_id_index', ['candidato_id'])
  }

  async down() {
    this.schema.dropTable('candidatos_aparelhos')
    this.schema.dropTable('candidatos_codigos_recuperacao')
    this.schema.dropTable('candidatos_segundos_fatores')
  }
}
