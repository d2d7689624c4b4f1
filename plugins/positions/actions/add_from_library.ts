import { action, choices, type Context, integer, refs, when } from '#engine'
import { idList } from '#app/core/in_each_company.ts'
import { ATITUDES } from '../library/attitudes.ts'
import { CONHECIMENTOS } from '../library/knowledge.ts'
import { HABILIDADES } from '../library/skills.ts'

export const LIBRARY = { C: CONHECIMENTOS, H: HABILIDADES, A: ATITUDES }

/**
 * Adds ready-made competencies with their behaviours; those with an existing name are skipped. Returns the number of
 * new ones.
 */
async function addReady(context: Context, key: string, tipo: keyof typeof LIBRARY, codes: string[], areas: number[]) {
  const wanted = LIBRARY[tipo].filter((_, index) => codes.includes(String(index)))
  const known = new Set(
    await context
      .query('cargo-salario/competencias')
      .where(when('nome').in(wanted.map((competency) => competency.nome)))
      .select('nome')
      .values(),
  )
  const missing = wanted.filter((competency) => !known.has(competency.nome))
  for (const { nome, observacao, comportamentos } of missing)
    await context.repo(key).create({
      nome,
      observacao,
      areasOrganizacionais: areas,
      competencias: comportamentos.map((descricao) => ({ descricao })),
    })
  return missing.length
}

/** Initial competencies, to be adapted by the company. */
export const addFromLibrary = (key: string, tipo: keyof typeof LIBRARY) =>
  action('biblioteca', {
    label: 'Incluir da biblioteca',
    icon: 'LibraryBooks',
    on: 'collection',
    method: 'POST',
    title: 'Competências prontas, com comportamentos',
    success: 'Competências incluídas. Ajuste os textos às palavras da empresa.',
    authority: `ROLE_${key.toUpperCase().replace(/[^A-Z]/g, '_')}_EDITAR`,
    fields: {
      competencias: choices(
        'Competências',
        LIBRARY[tipo].map(({ nome }, index) => ({ id: String(index), nome })),
      ).required(),
      areasIds: refs('cargo-salario/areas-organizacionais', 'Áreas organizacionais').ids().required(),
    },
    response: { incluidas: integer('Incluídas').required() },
    run: async (context, { input }) => ({
      incluidas: await addReady(context, key, tipo, input.competencias as string[], idList(input.areasIds)),
    }),
  })
