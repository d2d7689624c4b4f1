import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.newTable('estudio_definicoes', (table) => {
      table.increments('id')
      table.string('tipo', 1).nullable()
      table.string('titulo', 120).nullable()
      table.string('pacote', 60).nullable()
      table.string('situacao', 1).nullable()
      table.string('uuid', 36).nullable()
      table.dateTime('publicada_em', { useTz: false }).nullable()
      table.text('definicao', 'mediumtext').nullable()
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('estudio_definicoes', 'estudio_definicoes_uuid_unique', ['uuid'], { unique: true })
    this.indexOn('estudio_definicoes', 'estudio_definicoes_titulo_index', ['titulo'], { folded: ['titulo'] })
    this.newTable('estudio_publicacoes', (table) => {
      table.increments('id')
      table.integer('numero').nullable()
      table.string('resumo', 200).nullable()
      table.string('situacao', 1).nullable()
      table.string('autor', 150).nullable()
      table.dateTime('criada_em', { useTz: false }).nullable()
      table.text('efeitos', 'mediumtext').nullable()
      table.text('definicoes', 'mediumtext').nullable()
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('estudio_publicacoes', 'estudio_publicacoes_numero_unique', ['numero'], { unique: true })
    this.indexOn('estudio_publicacoes', 'estudio_publicacoes_resumo_index', ['resumo'], { folded: ['resumo'] })
  }

  async down() {
    this.schema.dropTable('estudio_publicacoes')
    this.schema.dropTable('estudio_definicoes')
  }
}
