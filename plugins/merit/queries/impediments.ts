import { addDays, type Context, recordName } from '#engine'
import { situationOn, situationRefusal } from '#plugins/talent/plugin.ts'
import { TALENTS } from '../domain/keys.ts'

interface Raised {
  colaborador: { id: number }
  salarioAtual: number | null
}

const CHUNK = 1000

/** Who cannot take their raise on a day, with the reason. */
export async function impedimentsOf(context: Context, day: string, raises: readonly Raised[]) {
  const salaries = new Map(raises.map((raise) => [raise.colaborador.id, raise.salarioAtual]))
  const ids = [...salaries.keys()]
  const refused: { id: number; nome: string; motivo: string }[] = []
  for (let start = 0; start < ids.length; start += CHUNK) {
    const people = await context.system
      .repo(TALENTS)
      .all(
        { id: ids.slice(start, start + CHUNK) },
        { fields: ['nome', 'nomeSocial', 'dataAdmissao', 'dataDesligamento', 'historicos'] },
      )
    for (const person of people) {
      const before = situationOn(person.historicos, addDays(day, -1))
      const same = before?.tipoSalario === '3' && before.salario === salaries.get(person.id)
      const motivo = situationRefusal(person, day) ?? (same ? null : 'o salário mudou desde a abertura do ciclo')
      if (motivo) refused.push({ id: person.id, nome: recordName(context, TALENTS, person), motivo })
    }
  }
  return refused.sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'))
}
