import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.schema.alterTable('modelos_vaga', (table) => {
      table.string('modelo_trabalho', 1).nullable()
      table.integer('dias_presenciais').nullable()
      table.boolean('mostrar_endereco').notNullable().defaultTo(0)
      table.boolean('vaga_afirmativa').notNullable().defaultTo(0)
      table.text('publicos_afirmativos', 'mediumtext').nullable()
      table.text('motivo_afirmativo', 'mediumtext').nullable()
    })
    this.fillColumn('modelos_vaga', 'modelo_trabalho', 'P')
  }

  async down() {
    this.dropColumnOf('modelos_vaga', 'motivo_afirmativo')
    this.dropColumnOf('modelos_vaga', 'publicos_afirmativos')
    this.dropColumnOf('modelos_vaga', 'vaga_afirmativa')
    this.dropColumnOf('modelos_vaga', 'mostrar_endereco')
    this.dropColumnOf('modelos_vaga', 'dias_presenciais')
    this.dropColumnOf('modelos_vaga', 'modelo_trabalho')
  }
}
