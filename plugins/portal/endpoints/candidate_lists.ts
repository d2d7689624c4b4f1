import { type Context, endpoint, listItems, shape, ValidationError } from '#engine'
import { assertOffered } from '../services/offered_positions.ts'
import { CANDIDATES } from '../services/names.ts'
import { ownCandidate } from '../services/session.ts'
import { messageAnswer } from '../answers.ts'

interface OwnList {
  /** Last part of the path. */
  part: string
  /** Field of the candidate. */
  field: string
  label: string
  /** Messages shown after each change. */
  saved: string
  edited: string
  removed: string
}

const LISTS: OwnList[] = [
  {
    part: 'experiencias',
    field: 'experiencias',
    label: 'Experiências do candidato',
    saved: 'Experiência Profissional salva com sucesso.',
    edited: 'Experiência Profissional editada com sucesso.',
    removed: 'Experiência Profissional removida com sucesso.',
  },
  {
    part: 'formacoes',
    field: 'formacao',
    label: 'Formações do candidato',
    saved: 'Formação salva com sucesso.',
    edited: 'Formação editada com sucesso.',
    removed: 'Formação removida com sucesso.',
  },
  {
    part: 'idiomas',
    field: 'candidatoIdiomas',
    label: 'Idiomas do candidato',
    saved: 'Idioma salvo com sucesso.',
    edited: 'Idioma editado com sucesso.',
    removed: 'Idioma removido com sucesso.',
  },
  {
    part: 'certificados',
    field: 'certificados',
    label: 'Certificados do candidato',
    saved: 'Certificado salvo com sucesso.',
    edited: 'Certificado editado com sucesso.',
    removed: 'Certificado removido com sucesso.',
  },
]

/** The signed-in candidate's own rows of a list; rows of others answer as not found. */
function own(context: Context, typed: string | undefined, field: string) {
  const { id, data } = ownCandidate(context, typed)
  return { id, items: listItems(data, CANDIDATES, field) }
}

/** The position of an experience must be offered in the portal, or already be in the record. */
async function checkPosition(context: Context, typed: string | undefined, field: string, row: object) {
  if (field !== 'experiencias') return
  const { id, data } = ownCandidate(context, typed)
  await assertOffered(data, { experiencias: [row] }, await data.repo(CANDIDATES).get(id)).catch((error) =>
    Promise.reject(error instanceof ValidationError ? error.within('experiencias.0') : error),
  )
}

/**
 * The writable fields of a row. The record's version is excluded: a version conflict would expose the recruiters'
 * fields.
 */
function rowOf({ versao: _, message: __, ...row }: Record<string, unknown>): Record<string, unknown> {
  return row
}

const callsOf = ({ part, field, label, saved, edited, removed }: OwnList) => {
  const [rows, row] = [`externo/candidatos/:id/${part}`, `externo/candidatos/:id/${part}/:item`]
  const withMessage = shape.item(CANDIDATES, field, messageAnswer)
  return [
    endpoint(`GET ${rows}`, {
      label,
      audience: 'candidate',
      response: shape.field(CANDIDATES, field),
      run: (context, { params }) => {
        const { id, items } = own(context, params.id, field)
        return items.all(id)
      },
    }),
    endpoint(`GET ${row}`, {
      label: `${label}: ler`,
      audience: 'candidate',
      response: shape.item(CANDIDATES, field),
      run: (context, { params }) => {
        const { id, items } = own(context, params.id, field)
        return items.get(id, Number(params.item))
      },
    }),
    endpoint(`POST ${rows}`, {
      label: `${label}: incluir`,
      audience: 'candidate',
      limit: 60,
      body: shape.item(CANDIDATES, field),
      response: withMessage,
      status: 201,
      run: async (context, { params, body }) => {
        const { id, items } = own(context, params.id, field)
        await checkPosition(context, params.id, field, body)
        const made = await items.create(id, rowOf(body))
        return { ...made, message: saved }
      },
    }),
    endpoint(`PUT ${row}`, {
      label: `${label}: alterar`,
      audience: 'candidate',
      limit: 60,
      body: shape.item(CANDIDATES, field),
      response: withMessage,
      run: async (context, { params, body }) => {
        const { id, items } = own(context, params.id, field)
        await checkPosition(context, params.id, field, body)
        return { ...(await items.update(id, Number(params.item), rowOf(body))), message: edited }
      },
    }),
    endpoint(`DELETE ${row}`, {
      label: `${label}: remover`,
      audience: 'candidate',
      limit: 60,
      response: messageAnswer,
      run: async (context, { params }) => {
        const { id, items } = own(context, params.id, field)
        await items.remove(id, Number(params.item))
        return { message: removed }
      },
    }),
  ]
}

/** Lists of references only: chosen in the form, so they are read here and written with the record. */
const CHOSEN = [
  ['conhecimentos', 'conhecimentos', 'Conhecimentos do candidato'],
  ['areas-interesses', 'areasInteresse', 'Áreas de interesse do candidato'],
] as const

const chosen = CHOSEN.map(([part, field, label]) =>
  endpoint(`GET externo/candidatos/:id/${part}`, {
    label,
    audience: 'candidate',
    response: shape.field(CANDIDATES, field),
    run: async (context, { params }) => {
      const { id, data } = ownCandidate(context, params.id)
      return (await data.repo(CANDIDATES).get(id))[field] ?? []
    },
  }),
)

export const candidateLists = [...LISTS.flatMap(callsOf), ...chosen]
