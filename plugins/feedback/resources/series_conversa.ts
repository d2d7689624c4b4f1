import { anyOf, boolean, choice, date, inOwnerSet, ref, resource, rowRule, time } from '#engine'
import { FREQUENCIAS, MOTIVOS_FIM_SERIE, SITUACOES_SERIE } from '../codes.ts'
import { SEES_ALL, SERIES, TALENTS, TEMPLATES } from '../domain/keys.ts'

const between = anyOf(inOwnerSet('gestor', 'talento'), inOwnerSet('colaborador', 'talento'))

/** Talks of two that repeat. There is at most one talk ahead; the next is made when it is over. */
export const serieConversa = resource(SERIES, {
  label: ['Série de conversas', 'Séries de conversas'],
  display: 'inicio',
  table: 'conversas_series',
  operations: [],
  fields: {
    gestor: ref(TALENTS, 'Gestor ou quem marcou').required().immutable(),
    colaborador: ref(TALENTS, 'Talento').required().immutable().cascade(),
    entreGestor: boolean('Entre gestor e equipe').readOnly(),
    frequencia: choice('Repetir', FREQUENCIAS).required().default('Q'),
    inicio: date('Início').required(),
    hora: time('Hora'),
    ate: date('Até'),
    modelo: ref(TEMPLATES, 'Modelo de conversa'),
    ultima: date('Último dia marcado').readOnly(),
    situacao: choice('Situação', SITUACOES_SERIE).tones({ A: 'info', E: 'neutral' }).default('A').readOnly(),
    motivo: choice('Motivo do fim', MOTIVOS_FIM_SERIE).readOnly(),
    encerradaEm: date('Encerrada em').readOnly(),
  },
  list: { columns: ['gestor', 'colaborador', 'frequencia', 'situacao'], sort: '-inicio', filters: ['situacao'] },
  personalTo: 'actor',
  rowRules: [rowRule('as próprias séries', between, { bypassAuthority: SEES_ALL })],
})
