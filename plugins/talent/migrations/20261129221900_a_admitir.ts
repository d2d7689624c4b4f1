import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Talents whose admission is still to come were stored as active. */
export default class extends PlatformSchema {
  async up() {
    this.defer(async (db) => {
      // The civil date in São Paulo, as everywhere.
      const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(new Date())
      await db
        .from('talentos')
        .where('situacao', 'A')
        .whereNull('data_desligamento')
        .where('data_admissao', '>', today)
        .update({ situacao: 'P' })
    })
  }

  async down() {
    this.defer(async (db) => {
      await db.from('talentos').where('situacao', 'P').update({ situacao: 'A' })
    })
  }
}
