import { type Context, type FormMeta, isBlank } from '#engine'
import { isDefined } from './is_defined.ts'

const TALENTS = 'gestao-talentos/talentos'

/** Groups of an admission that other records of the same person know. */
const GROUPS = ['pessoal', 'contato', 'endereco'] as const

/** Values by group and field, as the API has them. */
export type KnownPerson = Partial<Record<(typeof GROUPS)[number], Record<string, unknown> | null>>

type Source = (context: Context, cpf: string) => Promise<readonly KnownPerson[]>

const earlierContracts: Source = async (context, cpf) =>
  context.system.repo(TALENTS).all({ cpf }, { sort: [{ field: 'dataAdmissao', descending: true }] })

const sources = new Map<string, Source>([[TALENTS, earlierContracts]])

/**
 * Says where a plugin keeps data of a person that an admission form may begin with, newest first; by the key of the
 * resource, so that a plugin that is loaded again replaces its own. Later sources win.
 */
export const knowPeopleFrom = (resource: string, find: Source) => void sources.set(resource, find)

/** Own values over those of the older record, field by field; groups inside groups are taken whole. */
function over(older: KnownPerson, newer: KnownPerson): KnownPerson {
  return Object.fromEntries(
    GROUPS.map((group) => [
      group,
      {
        ...older[group],
        ...Object.fromEntries(Object.entries(newer[group] ?? {}).filter(([, value]) => !isBlank(value))),
      },
    ]),
  )
}

/**
 * What the company already knows of a person, of the fields the form asks; null if it knows nobody with both this CPF
 * and this date of birth. The date keeps it from whoever holds the link without being the person.
 */
export async function knownPerson(
  context: Context,
  form: FormMeta,
  cpf: string,
  dataNascimento: string,
): Promise<KnownPerson | null> {
  const records: KnownPerson[] = []
  for (const [resource, find] of sources) {
    if (!isDefined(context, resource)) continue
    const [newest] = (await find(context, cpf)).filter((row) => row.pessoal?.dataNascimento === dataNascimento)
    if (newest) records.push(newest)
  }
  if (!records.length) return null
  const known = records.reduce(over, {})
  return Object.fromEntries(
    GROUPS.map((group) => [
      group,
      Object.fromEntries(
        Object.entries(known[group] ?? {}).filter(
          ([name, value]) => !isBlank(value) && form.campos[group]?.fields?.[name] !== undefined,
        ),
      ),
    ]),
  )
}
