import { PlatformSchema } from '#engine/runtime/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.changeColumn('talentos', 'nome', { type: 'string', length: 100 }, { notNull: false })
    this.changeColumn('talentos', 'nome_social', { type: 'string', length: 100 }, { notNull: false })
  }

  async down() {
    this.changeColumn('talentos', 'nome_social', { type: 'string', length: 60 }, { notNull: false, narrow: true })
    this.changeColumn('talentos', 'nome', { type: 'string', length: 60 }, { notNull: false, narrow: true })
  }
}
