import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.newTable('candidatos_chaves_acesso', (table) => {
      table.increments('id')
      table.integer('candidato_id').unsigned().nullable().references('id').inTable('candidatos').onDelete('CASCADE')
      table.string('nome', 60).nullable()
      table.text('credencial', 'mediumtext').nullable()
      table.string('credencial_resumo', 64).nullable()
      table.text('chave_publica', 'mediumtext').nullable()
      table.string('contador', 20).nullable()
      table.string('transportes', 100).nullable()
      table.dateTime('criada_em', { useTz: false }).nullable()
      table.dateTime('usada_em', { useTz: false }).nullable()
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('candidatos_chaves_acesso', 'candidatos_chaves_acesso_credencial_resumo_unique', ['credencial_resumo'], { unique: true })
    this.indexOn('candidatos_chaves_acesso', 'candidatos_chaves_acesso_candidato_id_index', ['candidato_id'])
    this.newTable('candidatos_sessoes', (table) => {
      table.increments('id')
      table.integer('candidato_id').unsigned().nullable().references('id').inTable('candidatos').onDelete('CASCADE')
      table.string('codigo', 32).nullable()
      table.dateTime('criada_em', { useTz: false }).nullable()
      table.dateTime('ultimo_uso', { useTz: false }).nullable()
      table.string('ip', 45).nullable()
      table.string('dispositivo', 100).nullable()
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('candidatos_sessoes', 'candidatos_sessoes_codigo_unique', ['codigo'], { unique: true })
    this.indexOn('candidatos_sessoes', 'candidatos_sessoes_candidato_id_index', ['candidato_id'])
    this.indexOn('candidatos_sessoes', 'candidatos_sessoes_ultimo_uso_index', ['ultimo_uso'])
  }

  async down() {
    this.schema.dropTable('candidatos_sessoes')
    this.schema.dropTable('candidatos_chaves_acesso')
  }
}
