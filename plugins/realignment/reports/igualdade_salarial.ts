import { date, report } from '#engine'
import { employed } from '#plugins/talent/plugin.ts'
import { TALENTS } from '../domain/kinds.ts'
import { mean, quantile, ratio } from '../domain/statistics.ts'
import { requireSalaries } from '../services/open_table.ts'

/** A group with fewer women or men says more about persons than about pay. */
const SMALLEST = 3

/** Pay of women beside that of men in each occupational group. Source: Lei 14.611/2023 and Decreto 11.795/2023 (half-yearly report). */
export const igualdadeSalarial = report('cargo-salario/relatorios/igualdade-salarial', {
  label: 'Igualdade Salarial entre Mulheres e Homens',
  fields: { data: date('Data de referência').required().default({ now: 'date' }) },
  columns: [
    { key: 'grupo', label: 'Grupo ocupacional' },
    { key: 'mulheres', label: 'Mulheres', format: 'integer' },
    { key: 'homens', label: 'Homens', format: 'integer' },
    { key: 'medianaMulheres', label: 'Mediana das mulheres', format: 'money' },
    { key: 'medianaHomens', label: 'Mediana dos homens', format: 'money' },
    { key: 'razaoMediana', label: 'Razão das medianas', format: 'percent' },
    { key: 'mediaMulheres', label: 'Média das mulheres', format: 'money' },
    { key: 'mediaHomens', label: 'Média dos homens', format: 'money' },
    { key: 'razaoMedia', label: 'Razão das médias', format: 'percent' },
    { key: 'criterio', label: 'Critério' },
  ],
  landscape: true,
  async run(filters, context) {
    requireSalaries(context)
    const people = await context
      .query(TALENTS)
      .on(filters.data)
      .where(employed())
      .select({ grupo: 'cargo.grupoOcupacional.nome', sexo: 'pessoal.sexo', salario: 'curvaSalarial.valor' })
      .rows()
    const paid = people.flatMap(({ grupo, sexo, salario }) =>
      salario && (sexo === 'F' || sexo === 'M') ? [{ grupo: grupo ?? 'Sem grupo ocupacional', sexo, salario }] : [],
    )
    const groups = [...Map.groupBy(paid, (one) => one.grupo)].sort(([a], [b]) => a.localeCompare(b, 'pt-BR'))
    const all: [string, typeof paid][] = paid.length ? [...groups, ['Todos os grupos', paid]] : []
    return {
      rows: all.map(([grupo, own]) => {
        const of = (sexo: string) => own.filter((one) => one.sexo === sexo).map((one) => one.salario)
        const [women, men] = [of('F'), of('M')]
        const counts = { grupo, mulheres: women.length, homens: men.length }
        if (women.length < SMALLEST || men.length < SMALLEST)
          return { ...counts, criterio: `Omitido: menos de ${SMALLEST} mulheres ou homens` }
        const [a, b] = [quantile(women, 0.5), quantile(men, 0.5)]
        return {
          ...counts,
          medianaMulheres: a,
          medianaHomens: b,
          razaoMediana: ratio(a, b),
          mediaMulheres: mean(women),
          mediaHomens: mean(men),
          razaoMedia: ratio(mean(women), mean(men)),
          criterio: 'Salário na data, talentos ativos',
        }
      }),
    }
  },
})
