import { test } from '@japa/runner'
import { readQueryAnswer, wordsOf } from '../domain/answers.ts'

const CAT = {
  data: '2026-01-10',
  xml: '<evtCAT><codSitGeradora>200004300</codSitGeradora><codParteAting>753030000</codParteAting><codAgntCausador>302010200</codAgntCausador><dscLesao>702000000</dscLesao></evtCAT>',
}
const ASO = {
  data: '2026-01-10',
  xml: '<aso><exame><procRealizado>0295</procRealizado></exame><exame><procRealizado>0281</procRealizado></exame></aso>',
}
const NOT_OF_TABLE = 'Código inexistente na tabela na data do evento'

/** One occurrence as eSocial answers it: description and place. */
const occurrence = (descricao: string, localizacao?: string) =>
  `<retornoProcessamentoLoteEventos><status><cdResposta>201</cdResposta><descResposta>ok</descResposta></status><retornoEventos><evento Id="ID1"><retornoEvento><processamento><cdResposta>401</cdResposta><descResposta>Evento inválido</descResposta><ocorrencias><ocorrencia><tipo>1</tipo><codigo>17</codigo><descricao>${descricao}</descricao>${localizacao ? `<localizacao>${localizacao}</localizacao>` : ''}</ocorrencia></ocorrencias></processamento></retornoEvento></evento></retornoEventos></retornoProcessamentoLoteEventos>`

const told = (sent: typeof CAT, descricao: string, localizacao?: string) =>
  wordsOf(readQueryAnswer(occurrence(descricao, localizacao)).eventos[0]!, sent).split('\n')[1]

test.group('Codes eSocial refuses', () => {
  test('an answer that refuses a code names field, code and day of the event', ({ assert }) => {
    const cases: [sent: typeof CAT, descricao: string, localizacao: string | undefined, names: string][] = [
      [CAT, NOT_OF_TABLE, '/eSocial/evtCAT/cat/codSitGeradora', 'Situação geradora 200004300'],
      [CAT, NOT_OF_TABLE, 'eSocial.evtCAT.cat.parteAtingida.codParteAting', 'Parte do corpo atingida 753030000'],
      [CAT, NOT_OF_TABLE, '/eSocial/evtCAT/cat/agenteCausador[1]/codAgntCausador[1]', 'Agente causador 302010200'],
      [CAT, NOT_OF_TABLE, '/eSocial/evtCAT/cat/atestado/dscLesao', 'Natureza da lesão 702000000'],
      [CAT, 'O campo dscLesao tem um código inválido.', undefined, 'Natureza da lesão 702000000'],
      [CAT, 'Deve ser um código existente na Tabela 13.', undefined, 'Parte do corpo atingida 753030000'],
      [ASO, NOT_OF_TABLE, '/eSocial/evtMonit/exMedOcup/aso/exame[2]/procRealizado', 'Procedimento do exame 0281'],
      [ASO, NOT_OF_TABLE, '/eSocial/evtMonit/exMedOcup/aso/exame[1]/procRealizado[1]', 'Procedimento do exame 0295'],
      [ASO, NOT_OF_TABLE, '/eSocial/evtMonit/exMedOcup/aso/exame[2]/procRealizado[1]', 'Procedimento do exame 0281'],
      [ASO, NOT_OF_TABLE, '/eSocial/evtMonit/exMedOcup/aso/exame/procRealizado', 'Procedimento do exame 0295, 0281'],
      [ASO, 'Deve ser um código existente na Tabela 27.', undefined, 'Procedimento do exame 0295, 0281'],
    ]
    for (const [sent, descricao, localizacao, names] of cases)
      assert.equal(told(sent, descricao, localizacao), `17: ${descricao} (${names}, em 10/01/2026)`)
  })

  test('an answer about anything else stays as eSocial gave it', ({ assert }) => {
    assert.equal(
      told(CAT, 'Trabalhador não encontrado', '/eSocial/evtCAT/ideVinculo/cpfTrab'),
      '17: Trabalhador não encontrado',
    )
    assert.equal(told(ASO, 'Deve existir na Tabela 13.'), '17: Deve existir na Tabela 13.')
  })
})
