import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.schema.alterTable('talentos', (table) => {
      table.string('pessoal_nacionalidade', 2).nullable()
      table.boolean('pessoal_equiparado_brasileiro').notNullable().defaultTo(0)
    })
    this.schema.alterTable('talentos_admissao', (table) => {
      table.string('pessoal_nacionalidade', 2).nullable()
      table.boolean('pessoal_equiparado_brasileiro').notNullable().defaultTo(0)
    })
  }

  async down() {
    this.dropColumnOf('talentos_admissao', 'pessoal_equiparado_brasileiro')
    this.dropColumnOf('talentos_admissao', 'pessoal_nacionalidade')
    this.dropColumnOf('talentos', 'pessoal_equiparado_brasileiro')
    this.dropColumnOf('talentos', 'pessoal_nacionalidade')
  }
}
