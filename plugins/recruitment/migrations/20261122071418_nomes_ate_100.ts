import { PlatformSchema } from '#engine/runtime/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.changeColumn('candidatos', 'nome', { type: 'string', length: 100 }, { notNull: false })
    this.changeColumn('candidatos', 'nome_social', { type: 'string', length: 100 }, { notNull: false })
    this.changeColumn('candidatos', 'pessoal_conjuge', { type: 'string', length: 100 }, { notNull: false })
    this.changeColumn('candidatos', 'pessoal_pai', { type: 'string', length: 100 }, { notNull: false })
    this.changeColumn('candidatos', 'pessoal_mae', { type: 'string', length: 100 }, { notNull: false })
    this.changeColumn('exclusoes_candidatos', 'candidato', { type: 'string', length: 100 }, { notNull: false })
  }

  async down() {
    this.changeColumn('exclusoes_candidatos', 'candidato', { type: 'string', length: 60 }, { notNull: false, narrow: true })
    this.changeColumn('candidatos', 'pessoal_mae', { type: 'string', length: 60 }, { notNull: false, narrow: true })
    this.changeColumn('candidatos', 'pessoal_pai', { type: 'string', length: 60 }, { notNull: false, narrow: true })
    this.changeColumn('candidatos', 'pessoal_conjuge', { type: 'string', length: 60 }, { notNull: false, narrow: true })
    this.changeColumn('candidatos', 'nome_social', { type: 'string', length: 60 }, { notNull: false, narrow: true })
    this.changeColumn('candidatos', 'nome', { type: 'string', length: 60 }, { notNull: false, narrow: true })
  }
}
