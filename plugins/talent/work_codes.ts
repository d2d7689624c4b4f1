/** Kinds of dependants. Source: eSocial S-1.3, table 07 (to NT 06/2026); those that ended are only kept where stored. */
export const PARENTESCOS = [
  { id: '01', nome: 'Cônjuge' },
  { id: '02', nome: 'Companheiro(a), com filho, há mais de 5 anos ou com união estável' },
  { id: '03', nome: 'Filho(a) ou enteado(a)' },
  { id: '04', nome: 'Filho(a) ou enteado(a), universitário(a) ou em escola técnica', onlyCurrent: true },
  { id: '06', nome: 'Irmão(ã), neto(a) ou bisneto(a) com guarda judicial' },
  { id: '07', nome: 'Irmão(ã), neto(a) ou bisneto(a) com guarda judicial, universitário(a)', onlyCurrent: true },
  { id: '09', nome: 'Pais, avós e bisavós' },
  { id: '10', nome: 'Menor pobre com guarda judicial' },
  { id: '11', nome: 'Pessoa absolutamente incapaz, com tutela ou curatela' },
  { id: '12', nome: 'Ex-cônjuge' },
  { id: '99', nome: 'Agregado ou outros' },
]

export const TIPOS_CONTA = { C: 'Conta corrente', P: 'Poupança', S: 'Conta salário', G: 'Conta de pagamento' }

/** Kinds of PIX keys (Banco Central do Brasil). */
export const TIPOS_PIX = { C: 'CPF ou CNPJ', T: 'Celular', E: 'E-mail', A: 'Chave aleatória' }

/** Kinds of contract, numbered as `tpContr` of eSocial's S-2200. */
export const TIPOS_CONTRATO = { 1: 'Prazo indeterminado', 2: 'Prazo determinado, até uma data', 3: 'Até um fato' }

export const ESCALAS = {
  '5X2': '5 x 2',
  '6X1': '6 x 1',
  '4X3': '4 x 3',
  '12X36': '12 x 36',
  FLEX: 'Horário flexível',
  OUTRA: 'Outra',
}

export const TURNOS = { M: 'Manhã', T: 'Tarde', N: 'Noite', I: 'Integral', R: 'Revezamento' }

export const MESES = {
  1: 'Janeiro',
  2: 'Fevereiro',
  3: 'Março',
  4: 'Abril',
  5: 'Maio',
  6: 'Junho',
  7: 'Julho',
  8: 'Agosto',
  9: 'Setembro',
  10: 'Outubro',
  11: 'Novembro',
  12: 'Dezembro',
}
