import { test } from '@japa/runner'
import { requiredSentence } from '#engine/definition/required_sentence.ts'

const FEMININE =
  'Data|Descrição|Observações|Áreas de interesse|Cidade|Razão social|Gestão|Região|Mensagem|CTPS|UF|Série|Última avaliação|Nova senha|Qual vaga|Ordem|Data/hora'
const MASCULINE =
  'Nome|CPF|RG|E-mail|Idiomas|Dia|Sistemas|Diploma|Órgão emissor|Padrão|Nº de vagas|Confirmar senha|Outro cargo (nome)|Mês|Status|Valor da pensão|% mínimo|Como ficou sabendo'

test.group('"{label} é obrigatório/a" by the gender of the label', () => {
  test('é obrigatória: {$self}')
    .with(FEMININE.split('|'))
    .run(({ assert }, label) => assert.equal(requiredSentence(label), `${label} é obrigatória`))

  test('é obrigatório: {$self}')
    .with(MASCULINE.split('|'))
    .run(({ assert }, label) => assert.equal(requiredSentence(label), `${label} é obrigatório`))

  test('a label without a word is masculine', ({ assert }) => assert.equal(requiredSentence('?'), '? é obrigatório'))
})
