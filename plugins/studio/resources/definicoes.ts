import { choice, datetime, json, resource, text, when } from '#engine'
import { DEFINITIONS, KINDS, SITUATIONS, SITUATION_TONES } from '../domain/codes.ts'
import { definitionHooks } from '../rules/definition_hooks.ts'

/** What an administrator makes: drafts, and what is in force of them. */
export const definicao = resource(DEFINITIONS, {
  label: ['Definição', 'Estúdio'],
  counted: ['definição', 'definições'],
  display: 'titulo',
  table: 'estudio_definicoes',
  shared: true,
  fields: {
    tipo: choice('Tipo', KINDS).required().immutable().width(4),
    titulo: text('Nome').max(120).readOnly().width(8),
    pacote: text('Pacote')
      .max(60)
      .default('Minha empresa')
      .help('Reúne o que se exporta e se leva a outra instalação junto.')
      .width(6),
    situacao: choice('Situação', SITUATIONS).tones(SITUATION_TONES).readOnly().default('R').width(6),
    uuid: text('Identidade').max(36).readOnly().hidden().unique(),
    publicadaEm: datetime('Publicada em').readOnly().width(6),
    definicao: json('Definição').required().hidden(),
  },
  list: {
    columns: ['titulo', 'tipo', 'pacote', 'situacao', 'publicadaEm'],
    sort: 'titulo',
    search: ['titulo', 'pacote'],
    filters: ['tipo', 'situacao', 'pacote'],
  },
  pages: { form: 'DefinitionPage' },
  hooks: definitionHooks,
  removal: {
    when: when('situacao').in(['R', 'X']),
    refusal: 'Está publicado. Tire de uso antes de remover.',
  },
  help: 'Cadastros e campos que a sua empresa cria sem programar. Comece por "Incluir": nada muda para ninguém até ser publicado.',
})
