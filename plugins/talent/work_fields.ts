import { boolean, choice, cpf, date, decimal, group, list, phone, ref, rule, text, when } from '#engine'
import { ESCALAS, PARENTESCOS, TIPOS_CONTA, TIPOS_CONTRATO, TIPOS_PIX, TURNOS } from './work_codes.ts'

const PAYROLL = 'Calcular a folha: imposto de renda, salário-família e benefícios.'

/** Dependants, as income tax, salário-família and eSocial's S-2200 ask for them. */
export const dependentes = () =>
  list('Dependentes', {
    nome: text('Nome do dependente').required().max(100).personal('family').width(6),
    parentesco: choice('Parentesco', PARENTESCOS).required().personal('family').width(6),
    dataNascimento: date('Data de nascimento do dependente').required().personal('family').width(3),
    cpf: cpf('CPF do dependente').help('A dedução no imposto de renda pede o CPF.').width(3),
    irrf: boolean('Deduz no imposto de renda').personal('family').width(3),
    salarioFamilia: boolean('Recebe salário-família').personal('family').width(3),
    incapaz: boolean('Incapaz para o trabalho').personal('health').width(3),
  })
    .rows('dependente', ['nome', 'parentesco', 'dataNascimento', 'irrf', 'salarioFamilia'])
    .rowRules([
      rule('dataNascimento', when('dataNascimento').inFuture(), 'A data de nascimento não pode ser no futuro.'),
    ])
    .purpose(PAYROLL)

/** Where the salary is paid to. */
export const dadosBancarios = () =>
  group('Dados bancários', {
    banco: text('Banco').max(100).personal('financial').width(4),
    agencia: text('Agência').max(10).personal('financial').width(2),
    conta: text('Conta com dígito').max(20).personal('financial').width(3),
    tipoConta: choice('Tipo de conta', TIPOS_CONTA).personal('financial').width(3),
    tipoPix: choice('Tipo da chave PIX', TIPOS_PIX).personal('financial').width(4),
    chavePix: text('Chave PIX')
      .max(77)
      .personal('financial')
      .requiredWhen(when('dadosBancarios.tipoPix').filled())
      .width(8),
  })
    .restrictedIn(['banco', 'agencia', 'conta', 'tipoConta', 'tipoPix', 'chavePix'], {
      as: 'banco',
      label: 'Dados bancários',
    })
    .purpose('Pagar o salário.')

/** Whom to call. */
export const contatosEmergencia = () =>
  list('Contatos de emergência', {
    nome: text('Nome do contato').required().max(100).personal('family').width(5),
    parentesco: text('Quem é').max(60).personal('family').width(3),
    ddd: phone('DDD').min(2).max(2).required().width(1),
    telefone: phone('Telefone').min(8).max(9).required().width(3),
  })
    .rows('contato de emergência', ['nome', 'parentesco', 'ddd', 'telefone'])
    .purpose('Avisar alguém em uma emergência.')

const until = when('contratoTrabalho.tipo').is('2')

/** Kind and term of the contract, working time and union. */
export const contratoTrabalho = () =>
  group('Contrato e jornada', {
    tipo: choice('Tipo de contrato', TIPOS_CONTRATO).default('1').width(4),
    termino: date('Término previsto').requiredWhen(until).visibleWhen(until).width(4),
    fato: text('Fato que encerra o contrato')
      .max(255)
      .requiredWhen(when('contratoTrabalho.tipo').is('3'))
      .visibleWhen(when('contratoTrabalho.tipo').is('3'))
      .width(8),
    horasSemanais: decimal('Horas semanais', 2).min(0).max(60).width(3),
    escala: choice('Escala', ESCALAS).width(3),
    turno: choice('Turno', TURNOS).width(3),
    horario: text('Horário').max(100).help('Como 8h às 17h, com uma hora de almoço.').width(3),
    sindicato: ref('gestao-talentos/sindicatos', 'Sindicato').width(6),
  })
