import { type Hooks, RuleError, when } from '#engine'
import { ASOS, REQUESTS, type TALENTS } from '../domain/keys.ts'
import { holdsRecords } from '../queries/retention.ts'

/** Values the database still looks up one by one. */
const MANY = 200

export const talentHooks: Hooks<typeof TALENTS> = {
  /**
   * The admission exam is made before the contract (NR-7, item 7.5.7): what candidates were asked for and certified goes
   * on with the contract of the same person.
   */
  afterCreate: {
    fields: ['cpf'],
    async run(context, rows) {
      const byCpf = new Map(rows.flatMap(({ id, cpf }): [string, number][] => (cpf ? [[cpf, id]] : [])))
      const system = context.system
      const cpfs = [...byCpf.keys()]
      if (!cpfs.length) return
      for (const key of [REQUESTS, ASOS] as const) {
        const open = await system
          .query(key)
          .where(
            when('candidato').filled(),
            when('motivo').is('ADM'),
            // An import brings many at once: the database then compares none of them, and the map does.
            cpfs.length > MANY ? when('candidato.pessoal.cpf').filled() : when('candidato.pessoal.cpf').in(cpfs),
          )
          .select({ id: 'id', cpf: 'candidato.pessoal.cpf' })
          .rows()
        for (const { id, cpf } of open) {
          const colaborador = byCpf.get(cpf!)
          if (colaborador) await system.repo(key).patch(id, { colaborador, candidato: null }, 'admitir')
        }
      }
    },
  },
  /** Health records and signed certificates are kept for twenty years, not removed with the person. */
  async beforeDelete(context, row) {
    if (await holdsRecords(context, [row.id]))
      throw new RuleError(
        'Este talento tem prontuários ou ASOs assinados, que são guardados por vinte anos: registre o desligamento.',
      )
  },
}
