import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** The copy of a result follows its questionnaire, which was calculated again exactly. */
export default class extends PlatformSchema {
  async up() {
    this.defer(async (db) => {
      await db.rawQuery(`UPDATE candidato_avaliacoes SET performance =
        (SELECT p.performance FROM questionario_preenchimentos p WHERE p.id = candidato_avaliacoes.preenchimento_id)
        WHERE performance IS NOT NULL AND preenchimento_id IS NOT NULL`)
    })
  }

  async down() {}
}
