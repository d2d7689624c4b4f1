import {
  computed,
  date,
  dateOrder,
  filter,
  longText,
  ref,
  resource,
  rowRule,
  whereRefVisible,
  when,
  period,
  within,
} from '#engine'
import { darProvidencia } from '../actions/dar_providencia.ts'

/** An occurrence of a talent, over a period, and the measure taken. */
export const colaboradorOcorrencia = resource('gestao-talentos/colaboradores-ocorrencias', {
  label: ['Ocorrência do talento', 'Ocorrências dos talentos'],
  display: 'ocorrencia',
  title: ['colaborador', 'ocorrencia'],
  fields: {
    colaborador: ref('gestao-talentos/talentos', 'Talento').required().cascade().width(6),
    ocorrencia: ref('gestao-talentos/ocorrencias', 'Ocorrência')
      .required()
      .lookup({ ativo: true })
      .include('pontuacao')
      .width(6),
    dataIni: date('Data inicial').required().default({ now: 'date' }).width(4),
    dataFim: date('Data final').width(4),
    providencia: ref('gestao-talentos/providencias', 'Providência').width(4),
    pontos: computed<number>('Pontuação', 'integer').dependsOn('ocorrencia'),
    observacao: longText('Observação').max(2000).personal('sensitive'),
  },
  list: {
    columns: ['colaborador', 'ocorrencia', 'dataIni', 'dataFim', 'pontos', 'providencia'],
    sort: '-dataIni',
    search: ['colaborador', 'ocorrencia'],
    filters: ['colaborador', 'ocorrencia', 'dataIni', 'comProvidencia'],
  },
  filters: {
    comProvidencia: filter('Providência', {
      S: ['Com providência', when('providencia').filled()],
      N: ['Sem providência', when('providencia').empty()],
    }),
  },
  rules: [dateOrder('dataIni', 'dataFim')],
  within: [within('colaborador', period('dataIni', 'dataFim'))],
  rowRules: [rowRule('somente os talentos que vê', whereRefVisible('colaborador'))],
  actions: [darProvidencia],
  compute: { pontos: (rows) => rows.map((row) => row.ocorrencia?.pontuacao ?? 0) },
})
