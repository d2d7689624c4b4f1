import { rule, type RuleDef, when } from '#engine'

const BORN = 'pessoal.dataNascimento'

/** Birth and issue dates cannot be in the future, nor an issue date before the birth date. */
const issued = (field: string, what: string): RuleDef[] => [
  rule(field, when(field).inFuture(), `${what} não pode ser depois de hoje: confira o ano.`),
  rule(field, when(field).before(BORN), `${what} não pode ser antes do nascimento: confira as duas datas.`),
]

export const documentDates: RuleDef[] = [
  rule(BORN, when(BORN).inFuture(), 'A data de nascimento não pode ser depois de hoje: confira o ano.'),
  ...issued('pessoal.rgDataExpedicao', 'A data de expedição do RG'),
  ...issued('pessoal.ctps.ctpsDataExpedicao', 'A data de expedição da CTPS'),
  ...issued('habilitacao.emissao', 'A emissão da habilitação'),
  rule(
    'habilitacao.vencimento',
    when('habilitacao.vencimento').before('habilitacao.emissao'),
    'O vencimento da habilitação não pode ser anterior à emissão.',
  ),
]
