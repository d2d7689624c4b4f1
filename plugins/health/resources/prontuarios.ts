import { choice, datetime, date, integer, inOwnerSet, ref, resource, rowRule, states, text, when } from '#engine'
import { confirmAdmission } from '../actions/confirm_admission.ts'
import { addAddendum, readRecord, readRecords } from '../actions/read_records.ts'
import { MOTIVOS_LEITURA } from '../domain/reading.ts'
import { sealedText } from '../kinds.ts'
import { HEALTH_SET, HEALTH_USERS, PROFESSIONALS, RECORD_READS, RECORDS, TALENTS } from '../domain/keys.ts'
import { admissionHooks } from '../rules/admission_hooks.ts'
import { recordHooks } from '../rules/record_hooks.ts'

/** Outside ROLE_SST_*: managing safety grants no access to health records. */
const AUTHORITY = 'ROLE_SAUDE_PRONTUARIOS'

/** Links users to health professionals: only these users read and write health records. */
export const profissionalUsuario = resource(HEALTH_USERS, {
  label: ['Usuário da saúde', 'Usuários da saúde'],
  help: 'Só quem está nesta lista, além de ter a permissão, lê e escreve prontuários. Outro profissional de saúde confirma cada acesso; todos eles e o encarregado de dados são avisados.',
  display: 'desde',
  title: ['usuario', 'profissional'],
  authority: 'ROLE_SAUDE_USUARIOS',
  fields: {
    usuario: ref('utilitario/usuarios', 'Usuário').required().immutable().width(6),
    profissional: ref(PROFESSIONALS, 'Profissional de saúde')
      .required('Profissional de saúde é obrigatório')
      .immutable()
      .width(6),
    desde: date('Desde').required().immutable().default({ now: 'date' }).width(6),
    ate: date('Até').width(6),
    situacao: states(
      'Situação',
      {
        PENDENTE: { label: 'Aguarda confirmação', tone: 'warning', when: when('confirmadoEm').empty() },
        ENCERRADO: { label: 'Encerrado', tone: 'neutral', when: when('ate').inPast() },
        ATIVO: { label: 'Ativo', tone: 'success' },
      },
      {},
    ),
    solicitadoPor: ref('utilitario/usuarios', 'Pedido por').readOnly().width(4),
    confirmadoPor: ref('utilitario/usuarios', 'Confirmado por').readOnly().width(4),
    confirmadoEm: datetime('Confirmado em').readOnly().width(4),
  },
  list: {
    columns: ['usuario', 'profissional', 'desde', 'ate', 'situacao'],
    sort: '-desde',
    filters: ['usuario', 'profissional', 'situacao'],
  },
  actions: [confirmAdmission],
  hooks: admissionHooks,
  removal: {
    when: when('confirmadoEm').empty(),
    refusal: 'Este acesso já valeu e fica na lista: informe até quando, em vez de removê-lo.',
  },
  // Its notice is sent once; a restored row would be a request that nobody was told of.
  undoDelete: false,
  unique: [{ fields: ['usuario', 'profissional'], message: 'Este usuário já é este profissional.' }],
})

/**
 * Health record of a talent: written once, corrected by addenda, kept for twenty years (NR-7). Encrypted at rest; each
 * read is logged with its reason.
 */
export const prontuario = resource(RECORDS, {
  label: ['Prontuário', 'Prontuários'],
  help: 'Só profissionais de saúde leem prontuários. O texto aparece depois que se diz por que se lê, e cada leitura é registrada. Um prontuário não muda nem é removido: corrige-se por um adendo.',
  display: 'data',
  title: ['colaborador', 'data'],
  authority: AUTHORITY,
  fields: {
    colaborador: ref(TALENTS, 'Talento').required().immutable().cascade().width(6),
    data: date('Data').required().immutable().default({ now: 'date' }).width(3),
    usuario: ref('utilitario/usuarios', 'Usuário').readOnly().width(3),
    profissional: ref(PROFESSIONALS, 'Profissional de saúde')
      .required('Profissional de saúde é obrigatório')
      .immutable()
      .width(6),
    adendoDe: ref(RECORDS, 'Adendo a').readOnly().width(6),
    descricao: sealedText('Descrição').required().immutable().max(20_000).personal('health'),
  },
  list: {
    columns: ['data', 'colaborador', 'profissional', 'usuario', 'adendoDe'],
    sort: '-data',
    search: ['colaborador'],
    filters: ['colaborador', 'profissional', 'data'],
  },
  actions: [readRecord, readRecords, addAddendum],
  record: {
    facts: ['data', 'profissional', 'usuario'],
    related: [{ resource: RECORDS, by: 'adendoDe', label: 'Adendos' }],
  },
  removal: {
    // Never: the date is always there.
    when: when('data').empty(),
    refusal: 'Um prontuário é guardado por vinte anos e não é removido: corrija-o por um adendo.',
  },
  personalTo: 'actor',
  rowRules: [rowRule('somente profissionais de saúde', inOwnerSet('profissional', HEALTH_SET))],
  hooks: recordHooks,
})

/** Access log of records. Users are stored by name, because the entries outlive them. */
export const acessoProntuario = resource(RECORD_READS, {
  label: ['Acesso a prontuário', 'Acessos a prontuários'],
  help: 'Quem leu ou levou prontuários, e quando. O sistema registra sozinho.',
  display: 'usuario',
  title: ['colaborador', 'usuario'],
  authority: 'ROLE_SAUDE_ACESSOS',
  operations: ['list', 'read'],
  fields: {
    data: datetime('Data').required().indexed(),
    usuario: text('Usuário').required().max(100),
    usuarioNumero: integer('Número do usuário').required().hidden(),
    colaborador: ref(TALENTS, 'Talento').cascade().help('Vazio quando saíram vários de uma vez.'),
    tipo: choice('O que foi feito', {
      L: 'Leitura',
      V: 'Lista com o texto',
      E: 'Planilha',
      R: 'Relatório',
      A: 'Acesso de usuário',
      M: 'Motivo informado',
    }).required(),
    motivo: choice('Motivo', MOTIVOS_LEITURA),
    alcance: text('O que saiu').max(500),
    quantidade: integer('Prontuários').required(),
  },
  list: {
    columns: ['data', 'usuario', 'colaborador', 'tipo', 'motivo', 'alcance', 'quantidade'],
    sort: '-data',
    filters: ['colaborador', 'usuario', 'tipo', 'motivo', 'data'],
  },
})
