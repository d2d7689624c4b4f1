import { type ShapeDef, isShape } from '../../definition/shape.ts'
import type { Audience, EndpointDef } from '../../definition/endpoint.ts'
import type { FieldDefs } from '../../definition/types.ts'
import { findKind } from '../../fields/index.ts'
import { checkInputFields, checkAddressFields } from './inputs.ts'
import type { Known } from './condition.ts'
import { isReference } from './field.ts'
import type { Fail } from './find.ts'

/** Checks the declared response: kinds, references and resources must exist. */
export function checkAnswer(answer: ShapeDef | undefined, all: { has(key: string): boolean }, fail: Fail) {
  if (!answer) return
  if ('key' in answer && !all.has(answer.key)) fail(`a resposta traz registros de "${answer.key}", que não existe.`)
  if ('of' in answer) checkAnswer(answer.of, all, fail)
  if (answer.is === 'value') checkAnswerFields({ valor: answer.field }, all, fail)
  if (answer.is === 'object')
    for (const [name, one] of Object.entries(answer.members)) {
      if (isShape(one)) checkAnswer(one, all, fail)
      else checkAnswerFields({ [name]: one }, all, fail)
    }
}

/** Fields of a response are only descriptive, so input rules are not checked. */
function checkAnswerFields(fields: FieldDefs, all: { has(key: string): boolean }, fail: Fail) {
  for (const [name, field] of Object.entries(fields)) {
    if (!findKind(field.kind)) fail(`o campo "${name}" é do tipo "${field.kind}", que não existe.`)
    if (isReference(field) && !all.has(field.to ?? ''))
      fail(`o campo "${name}" refere-se a "${field.to}", que não existe.`)
    if (field.fields) checkAnswerFields(field.fields, all, fail)
  }
}

/** Shapes that are only valid in responses. */
const ANSWERED_ONLY = new Set<ShapeDef['is']>(['page', 'name', 'redirect', 'file', 'nothing'])

function checkTaken(taken: ShapeDef, fail: Fail) {
  if (ANSWERED_ONLY.has(taken.is)) fail(`"body" não pode ser "${taken.is}", que só se responde.`)
  if ('of' in taken) checkTaken(taken.of, fail)
  if (taken.is === 'object')
    for (const member of Object.values(taken.members)) if (isShape(member)) checkTaken(member, fail)
}

const METHODS: readonly EndpointDef['method'][] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const AUDIENCES: readonly Audience[] = ['staff', 'candidate', 'link', 'public']

/** Checks an endpoint declaration: known kinds and resources, at most one body, and no body for a GET. */
export function checkEndpoint(one: EndpointDef, all: { has(key: string): boolean }, known: Known, fail: Fail) {
  if (!METHODS.includes(one.method)) fail(`o verbo "${one.method}" não existe: use ${METHODS.join(', ')}.`)
  if (!AUDIENCES.includes(one.audience)) fail(`"audience" diz quem pode chamar: ${AUDIENCES.join(', ')}.`)
  if (typeof one.run !== 'function') fail('falta "run".')
  if ((one.audience === 'link') !== (one.purpose === true || Boolean(one.purpose?.length)))
    fail('"purpose" diz quais links a abrem: é de "audience: link", e só dela.')
  if (one.method === 'GET' && (one.fields || one.body || one.files))
    fail('um GET não tem corpo: o que vem no endereço declara-se em "query".')
  if (one.changes && one.method !== 'GET') fail(`"changes" é de um GET que altera dados: ${one.method} já altera.`)
  if (one.fields && one.body) fail('"fields" e "body" descrevem o mesmo corpo: declare só um.')
  checkInputFields(one.query ?? {}, all, known, fail, one.fields ? [] : one.rules)
  checkAddressFields(one.query ?? {}, fail)
  checkInputFields(one.fields ?? {}, all, known, fail, one.fields ? one.rules : [])
  checkAnswer(one.response, all, fail)
  checkAnswer(one.body, all, fail)
  if (one.body) checkTaken(one.body, fail)
}
