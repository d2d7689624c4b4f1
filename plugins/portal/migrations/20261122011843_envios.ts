import { PlatformSchema } from '#engine/runtime/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.newTable('envios', (table) => {
      table.increments('id')
      table.integer('candidato_id').unsigned().nullable().references('id').inTable('candidatos').onDelete('CASCADE')
      table.string('nome', 255).nullable()
      table.string('tipo', 150).nullable()
      table.integer('tamanho').nullable()
      table.integer('recebido').nullable()
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('envios', 'envios_candidato_id_index', ['candidato_id'])
    this.indexOn('envios', 'envios_nome_index', ['nome'], { folded: ['nome'] })
    this.newTable('envios_partes', (table) => {
      table.increments('id')
      table.integer('envio_id').unsigned().nullable().references('id').inTable('envios').onDelete('CASCADE')
      table.integer('inicio').nullable()
      table.text('conteudo', 'mediumtext').nullable()
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('envios_partes', 'envios_partes_envio_id_index', ['envio_id'])
    this.indexOn('envios_partes', 'envios_partes_inicio_index', ['inicio'])
  }

  async down() {
    this.schema.dropTable('envios_partes')
    this.schema.dropTable('envios')
  }
}
