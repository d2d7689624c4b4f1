import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.schema.alterTable('questionario_preenchimentos', (table) => {
      table.text('observacao', 'mediumtext').nullable()
      table.string('quiosque', 40).nullable()
    })
  }

  async down() {
    this.dropColumnOf('questionario_preenchimentos', 'quiosque')
    this.dropColumnOf('questionario_preenchimentos', 'observacao')
  }
}
