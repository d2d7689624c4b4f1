/**
 * The steps of a new registration: first only what this company requires (and contact data), then one optional step
 * with everything else, then the password.
 */
import { isBlank } from '#engine/definition/conditions.ts'
import { readPath, t } from '#public'
import type { Values } from '../types.ts'
import type { Model } from './model.ts'
import { isAsked, sectionsFor, type Section } from './sections.ts'

export interface Step {
  id: string
  title: string
  /** 'later' shows all remaining fields, collapsed; 'password' ends the registration. */
  kind: 'fields' | 'later' | 'password'
  sections: Section[]
}

/** Asked even if not required: without them the company cannot answer the candidate. */
const REACH = new Set(['contato.email', 'contato.foneCelular'])
/** Asked together: the street without the CEP is of no use. */
const WHOLE = new Set(['endereco', 'experiencia'])

const STEPS: [id: string, title: string, sections: string[]][] = [
  ['voce', t('Seus dados'), ['voce', 'contato']],
  ['endereco', t('Endereço'), ['endereco']],
  ['objetivo', t('O que você procura'), ['objetivo']],
  ['experiencia', t('Experiência'), ['experiencia']],
  ['formacao', t('Formação'), ['formacao']],
  [
    'documentos',
    t('Documentos e outras informações'),
    ['familia', 'documentos', 'habilitacao', 'socioeconomica', 'outras'],
  ],
]

function askedOf(section: Section, model: Model, values: Values): string[] {
  // Fields with an initial value (sexo "Prefiro não informar") can wait, unless the company itself lists them.
  const open = (path: string) =>
    isAsked(path, model, values) && (model.demands(path) || isBlank(readPath(values, path)))
  const asked = section.fields.filter((path) => REACH.has(path) || open(path))
  return asked.length > 0 && WHOLE.has(section.id) ? section.fields : asked
}

/** Steps for a company. `values` determine conditional fields, so call it with the values known when the form opens. */
export function stepsFor(model: Model, values: Values): Step[] {
  const all = sectionsFor(model)
  const asking = STEPS.map(([id, title, ids]): Step => {
    const sections = all
      .filter((section) => ids.includes(section.id))
      .map((section) => ({ ...section, fields: askedOf(section, model, values) }))
    return { id, title, kind: 'fields', sections: sections.filter((section) => section.fields.length > 0) }
  }).filter((step) => step.sections.length > 0)

  const asked = new Set(asking.flatMap((step) => step.sections.flatMap((section) => section.fields)))
  const rest = all
    .map((section) => ({ ...section, fields: section.fields.filter((path) => !asked.has(path)) }))
    .filter((item) => item.fields.length > 0)
  return [
    ...asking,
    ...(rest.length > 0
      ? [{ id: 'depois', title: t('Completar depois'), kind: 'later' as const, sections: rest }]
      : []),
    { id: 'senha', title: t('Sua senha'), kind: 'password', sections: [] },
  ]
}

export const fieldsOf = (step: Step) => step.sections.flatMap((section) => section.fields)
