import type { FormMeta } from '#engine'

/** Purpose of the links that open the public form of an admission. */
export const ADMISSAO = 'talento.admissao'
/** Lifetime of such a link in days. */
export const DIAS_ADMISSAO = 30

/** Groups of the public form of which whatever was begun has to be whole. */
export const WHOLE_GROUPS = ['dependentes', 'dadosBancarios', 'contatosEmergencia'] as const
/** What the public form of an admission asks. */
export const GROUPS_OF_FORM = ['pessoal', 'contato', 'endereco', ...WHOLE_GROUPS] as const

/** Required to register an employee; further required fields of a company are in its settings. */
const DEMANDED = [
  'pessoal.dataNascimento',
  'contato.dddCelular',
  'contato.foneCelular',
  'endereco.logradouro',
  'endereco.cidade',
]

const eachDemanded = <T>(form: FormMeta, take: (path: string, group: string, name: string) => T[]): T[] =>
  [...new Set([...DEMANDED, ...form.obrigatorios])].flatMap((path) => {
    const [group, name] = path.split('.') as [string, string?]
    return name && form.campos[group]?.fields?.[name] ? take(path, group, name) : []
  })

/** The form with its required fields marked, with messages in the respondent's words. */
export function demandedIn(form: FormMeta): FormMeta {
  const campos = structuredClone(form.campos)
  eachDemanded(form, (_path, group, name) => {
    campos[group]!.fields![name]!.required = true
    return []
  })
  const sexo = campos.pessoal?.fields?.sexo
  if (sexo?.choices)
    sexo.choices = sexo.choices.map((choice) =>
      choice.id === 'I' ? { ...choice, nome: 'Prefiro não informar' } : choice,
    )
  return { ...form, campos }
}

/** The missing required fields. */
export const missingIn = (form: FormMeta, values: Record<string, any>) =>
  eachDemanded(form, (path, group, name) => {
    const value = values[group]?.[name]
    return value === null || value === undefined || value === ''
      ? [{ field: path, message: `${form.campos[group]!.fields![name]!.label} é obrigatório` }]
      : []
  })
