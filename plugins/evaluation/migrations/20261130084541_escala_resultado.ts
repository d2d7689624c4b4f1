import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Cycles of before keep their scale, from zero to the highest grade; new ones begin at the lowest grade. */
export default class extends PlatformSchema {
  async up() {
    this.schema.alterTable('avaliacoes_desempenho', (table) => {
      table.string('escala', 1).notNullable().defaultTo('M')
    })
    this.fillColumn('avaliacoes_desempenho', 'escala', 'Z')
  }

  async down() {
    this.dropColumnOf('avaliacoes_desempenho', 'escala')
  }
}
