import {
  choice,
  CUSTOM_KINDS,
  definitionsSetAside,
  endpoint,
  extensibleResources,
  ICON_NAMES,
  integer,
  json,
  parseDefinition,
  personalClasses,
  previewMetadata,
  boolean,
  refs,
  shape,
  text,
} from '#engine'
import { DEFINITIONS, KINDS, PUBLISH } from '../domain/codes.ts'
import { planOf, publish, retire } from '../services/publish.ts'

const READ = 'ROLE_ESTUDIO_DEFINICOES'
const WRITE = 'ROLE_ESTUDIO_DEFINICOES_EDITAR'

const named = { id: text('Código').required(), nome: text('Nome').required() }

/** What the editor offers: kinds of field with what they can, registers to refer to and to extend. */
const language = endpoint('GET estudio/linguagem', {
  label: 'Tipos de campo, ícones e cadastros que o Estúdio oferece',
  audience: 'staff',
  authority: READ,
  response: {
    tipos: shape.list({
      ...named,
      unico: boolean('Pode não se repetir'),
      titulo: boolean('Pode dar nome ao registro'),
      condicao: boolean('Pode decidir o que aparece'),
      coluna: boolean('Pode estar na lista'),
      filtro: boolean('Pode ser filtro'),
    }),
    dadosPessoais: shape.list(named),
    icones: shape.list(shape.value(text('Ícone').required())),
    cadastros: shape.list({
      ...named,
      modulo: text('Módulo').required(),
      estende: boolean('Aceita campos novos'),
    }),
    postosDeLado: shape.list({
      uuid: text('Identidade').required(),
      titulo: text('Nome').required(),
      motivo: text('Motivo').required(),
    }),
  },
  run: (context) => ({
    tipos: Object.entries(CUSTOM_KINDS).map(([id, kind]) => ({
      id,
      nome: kind.label,
      unico: kind.unique ?? false,
      titulo: kind.title ?? false,
      condicao: kind.condition ?? false,
      coluna: kind.column ?? false,
      filtro: kind.filter ?? false,
    })),
    dadosPessoais: Object.entries(personalClasses).map(([id, nome]) => ({ id, nome })),
    icones: [...ICON_NAMES],
    cadastros: extensibleResources(context),
    postosDeLado: [...definitionsSetAside()],
  }),
})

const preview = endpoint('POST estudio/previa', {
  label: 'Como ficam formulário e lista de uma definição, sem publicá-la',
  audience: 'staff',
  authority: WRITE,
  fields: {
    id: integer('Definição gravada'),
    tipo: choice('Tipo', KINDS).required(),
    definicao: json('Definição').required(),
  },
  response: shape.unknown,
  transaction: false,
  run: async (context, { input }) =>
    previewMetadata(context, {
      uuid: input.id ? ((await context.repo(DEFINITIONS).get(input.id)).uuid ?? '') : 'previa',
      tipo: input.tipo,
      definicao: await parseDefinition(input.tipo, input.definicao),
    }),
})

const plan = {
  efeitos: shape.list(shape.value(text('O que acontece').required())),
  impedimentos: shape.list(shape.value(text('Por que não').required())),
  autorizacoes: shape.list({ nome: text('Nome').required(), descricao: text('Descrição').required() }),
}

const check = endpoint('GET estudio/definicoes/:id/conferencia', {
  label: 'O que publicar esta definição fará',
  audience: 'staff',
  authority: READ,
  response: plan,
  run: async (context, { params }) => planOf(await context.repo(DEFINITIONS).get(Number(params.id))),
})

const published = { numero: integer('Número da publicação').required() }

const put = endpoint('POST estudio/definicoes/:id/publicar', {
  label: 'Publicar definição',
  audience: 'staff',
  authority: PUBLISH,
  fields: { perfis: refs('utilitario/perfis', 'Perfis que passam a usar').ids() },
  response: published,
  transaction: false,
  run: async (context, { params, input }) => ({
    numero: await publish(context, Number(params.id), (input.perfis ?? []) as number[]),
  }),
})

const take = endpoint('POST estudio/definicoes/:id/tirar-de-uso', {
  label: 'Tirar definição de uso',
  audience: 'staff',
  authority: PUBLISH,
  response: published,
  transaction: false,
  run: async (context, { params }) => ({ numero: await retire(context, Number(params.id)) }),
})

export const definitionEndpoints = [language, preview, check, put, take]
