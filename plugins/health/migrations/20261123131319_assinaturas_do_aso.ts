import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.schema.alterTable('aso', (table) => {
      table.text('assinatura_medico', 'mediumtext').nullable()
      table.text('assinatura_trabalhador', 'mediumtext').nullable()
    })
  }

  async down() {
    this.dropColumnOf('aso', 'assinatura_trabalhador')
    this.dropColumnOf('aso', 'assinatura_medico')
  }
}
