import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Participants of a class tell what they think: unlike in a test, a question left blank is no wrong answer. */
export default class extends PlatformSchema {
  async up() {
    this.defer(async (db) => {
      await db.rawQuery(
        `UPDATE questionario_modelos SET pergunta_em_branco = 'N' WHERE id IN (SELECT modelo_id FROM avaliacoes_turma)`,
      )
    })
  }

  async down() {}
}
