import {
  boolean,
  choice,
  date,
  datetime,
  file,
  filter,
  idOf,
  longText,
  ref,
  resource,
  rowRule,
  states,
  text,
  when,
  whereRefVisible,
  all,
} from '#engine'
import { RESPONSAVEIS, TIPOS } from '../codes.ts'
import { TALENTS, TASKS } from '../domain/keys.ts'
import { concluir, dispensar, reabrir } from './task_transitions.ts'

/** Something to be done for a person who joins or leaves. */
export const tarefa = resource(TASKS, {
  label: ['Tarefa de entrada e saída', 'Tarefas de entrada e saída'],
  table: 'tarefas_entrada_saida',
  display: 'descricao',
  title: ['descricao', 'colaborador'],
  fields: {
    colaborador: ref(TALENTS, 'Talento').required().immutable().cascade().lookup({ situacao: 'T' }).width(8),
    tipo: choice('Tipo', TIPOS).required().immutable().default('E').width(4),
    descricao: text('O que fazer').required().max(200).width(12),
    responsavel: choice('Quem faz', RESPONSAVEIS).required().default('R').width(3),
    talento: ref(TALENTS, 'Pessoa indicada')
      .lookup({ situacao: 'A' })
      .visibleWhen(when('responsavel').is('N'))
      .requiredWhen(when('responsavel').is('N'), 'Indique a pessoa.')
      .width(6),
    prazo: date('Até').required().width(3),
    documento: boolean('Pede documento').width(3),
    situacao: states(
      'Situação',
      {
        P: { label: 'Pendente', tone: 'warning' },
        F: { label: 'Feita', tone: 'success', refusal: 'Esta tarefa já foi feita.' },
        D: { label: 'Não se aplica', tone: 'neutral', refusal: 'Esta tarefa foi marcada como não aplicável.' },
        C: { label: 'Sem efeito', tone: 'neutral', refusal: 'A saída foi desfeita: esta tarefa ficou sem efeito.' },
      },
      {
        concluir,
        dispensar,
        reabrir,
      },
    ),
    feitaPor: ref('utilitario/usuarios', 'Quem registrou').readOnly().width(6),
    feitaEm: datetime('Quando').readOnly().width(6),
    arquivo: file('Documento').personal('document'),
    observacao: longText('Observação').max(1000),
    checklist: ref('entrada-saida/checklists', 'Checklist').readOnly().width(6),
    // The day from which `prazo` was counted: it moves with the admission or the last day.
    referencia: date('Contado de').readOnly().hidden(),
  },
  list: {
    columns: ['colaborador', 'tipo', 'descricao', 'responsavel', 'prazo', 'situacao'],
    sort: 'prazo',
    search: ['descricao', 'colaborador'],
    filters: ['colaborador', 'tipo', 'andamento', 'situacao', 'responsavel', 'prazo'],
    size: 20,
  },
  filters: {
    andamento: filter(
      'Andamento',
      {
        T: ['Todas', null],
        P: ['Pendentes', when('situacao').is('P')],
        V: ['Atrasadas', all(when('situacao').is('P'), when('prazo').inPast())],
      },
      'P',
    ),
  },
  rowRules: [rowRule('somente os talentos que vê', whereRefVisible('colaborador'))],
  removal: {
    when: when('checklist').empty(),
    refusal: 'Esta tarefa veio de um checklist: marque-a com "Não se aplica" em vez de removê-la.',
  },
  hooks: {
    beforeSave(_context, values, old) {
      // Nobody is named beside the kinds that name somebody themselves.
      const responsible = values.responsavel ?? old?.responsavel
      if (responsible !== 'N' && (idOf(values.talento) || idOf(old?.talento))) values.talento = null
    },
  },
})
