import { date, image, integer, longText, ref, refs, resource, rule, text, when } from '#engine'
import { printTalk } from '../actions/print_talk.ts'
import { PLACES, TALENTS, TALKS } from '../domain/keys.ts'

/** A daily safety talk (DDS): topic and participants. */
export const dds = resource(TALKS, {
  label: ['DDS', 'DDS'],
  counted: ['DDS', 'DDS'],
  display: 'tema',
  fields: {
    tema: text('Tema').required().max(120).width(6),
    data: date('Data').required().default({ now: 'date' }).width(3),
    duracao: integer('Duração (minutos)').min(1).max(480).default(10).width(3),
    estabelecimento: ref(PLACES, 'Estabelecimento').required().width(6),
    responsavel: ref(TALENTS, 'Responsável').required().width(6),
    conteudo: longText('Conteúdo').max(10_000),
    participantes: refs(TALENTS, 'Participantes').required().min(1),
    foto: image('Foto'),
  },
  list: {
    columns: ['data', 'tema', 'estabelecimento', 'responsavel', 'duracao'],
    sort: '-data',
    search: ['tema'],
    filters: ['tema', 'estabelecimento', 'responsavel', 'data'],
  },
  rules: [rule('data', when('data').inFuture(), 'O DDS não pode ser no futuro.')],
  actions: [printTalk],
})
