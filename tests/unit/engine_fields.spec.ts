import { test } from '@japa/runner'
import { authorities } from '#app/core/authorities_kind.ts'
import {
  address,
  boolean,
  cep,
  choice,
  choices,
  cnpj,
  color,
  computed,
  cpf,
  cpfOrCnpj,
  date,
  datetime,
  decimal,
  email,
  file,
  group,
  history,
  image,
  integer,
  json,
  shippedKindNames,
  kindOf,
  list,
  longText,
  money,
  month,
  password,
  secret,
  percent,
  phone,
  pis,
  processNumber,
  ref,
  refs,
  registerKind,
  richText,
  signature,
  text,
  time,
  url,
  year,
} from '#engine'
import { maskChanges } from '#engine/rows/audit.ts'
import { checkKind, checkValue, type KindContract } from '#tests'

const STATES = { A: 'Ativa', I: 'Inativa' }
const CODED = { cep: 8, cnpj: 14, cpf: 11, pis: 11, processNumber: 20, choice: 1, color: 7, month: 7 }

const ADDRESS = {
  cep: '60115170',
  logradouro: 'Rua A',
  numero: '12',
  complemento: 'ap. 3',
  bairro: 'Centro',
  cidade: 'Fortaleza',
  uf: 'CE',
}

const CONTRACTS: Record<string, KindContract> = {
  address: {
    field: address('C'),
    valid: [[{ ...ADDRESS, cep: '60115-170' }, ADDRESS], [{ uf: 'CE' }]],
    invalid: [
      [{ uf: 'XX' }, 'Valor inválido'],
      [{ cep: '1' }, 'CEP inválido'],
      ['Rua A', 'Informe um objeto.'],
      [{ pais: 'BR' }, 'Campo desconhecido.'],
      [{ logradouro: 'x'.repeat(101) }, 'Informe no máximo 100 caracteres.'],
    ],
    shown: [
      [ADDRESS, 'Rua A, 12, ap. 3 - Centro, Fortaleza - CE, 60115-170'],
      [{ cidade: { id: 1, nome: 'Natal' } }, 'Natal'],
      [{ uf: 'CE' }, 'CE'],
    ],
  },
  authorities: {
    field: authorities('C'),
    valid: [[['ROLE_A', 'ROLE_B_*']], [[]]],
    invalid: [
      [['admin'], 'Formato inválido.'],
      ['ROLE_A', 'Informe uma lista.'],
      [['ROLE_A', 'ROLE_A'], 'Há valores repetidos.'],
    ],
    stored: [[['ROLE_*'], '["ROLE_*"]']],
    shown: [[['ROLE_A', 'ROLE_B'], 'ROLE_A, ROLE_B']],
  },
  boolean: {
    field: boolean('C'),
    valid: [[true], [false]],
    invalid: [
      ['true', 'Informe verdadeiro ou falso.'],
      [1, 'Informe verdadeiro ou falso.'],
      [{}, 'Informe verdadeiro ou falso.'],
    ],
    stored: [
      [true, 1],
      [false, 0],
    ],
    shown: [
      [true, 'Sim'],
      [false, 'Não'],
    ],
  },
  cep: {
    field: cep(),
    valid: [['60115-170', '60115170'], ['60115170']],
    invalid: [
      ['6011517', 'CEP inválido'],
      ['601151700', 'CEP inválido'],
      [60115170, 'Informe um texto.'],
    ],
    shown: [['60115170', '60115-170']],
  },
  choice: {
    field: choice('C', STATES),
    valid: [['A'], ['I']],
    invalid: [
      ['X', 'Valor inválido'],
      ['a', 'Valor inválido'],
      [1, 'Valor inválido'],
      [['A'], 'Valor inválido'],
    ],
    shown: [
      ['A', 'Ativa'],
      ['Z', 'Z'],
    ],
  },
  choices: {
    field: choices('C', STATES),
    valid: [[['A', 'I']], [[]]],
    invalid: [
      [['X'], 'Valor inválido'],
      ['A', 'Informe uma lista.'],
      [['A', 'A'], 'Há valores repetidos.'],
    ],
    stored: [
      [['I', 'A'], '["I","A"]'],
      [[], '[]'],
    ],
    shown: [[['A', 'I'], 'Ativa, Inativa']],
  },
  cnpj: {
    field: cnpj(),
    valid: [
      ['11.222.333/0001-81', '11222333000181'],
      ['12.ABC.345/01DE-35', '12ABC34501DE35'],
    ],
    invalid: [
      ['11.222.333/0001-82', 'CNPJ inválido'],
      ['123', 'CNPJ inválido'],
    ],
    shown: [['11222333000181', '11.222.333/0001-81']],
  },
  color: {
    field: color('C'),
    valid: [['#ff850A']],
    invalid: [
      ['red', 'Formato inválido.'],
      ['#fff', 'Formato inválido.'],
      ['#ff850a;', 'Formato inválido.'],
    ],
    shown: [['#ff850A', '#ff850A']],
  },
  computed: { field: computed('C'), valid: [], invalid: [] },
  cpf: {
    field: cpf(),
    valid: [['529.982.247-25', '52998224725'], ['52998224725'], ['___.___.___-__', '']],
    stored: [
      ['52998224725', '52998224725'],
      ['', null, null],
    ],
    invalid: [
      ['52998224724', 'Cpf inválido.'],
      ['111.111.111-11', 'Cpf inválido.'],
      ['abc', 'Cpf inválido.'],
      [52998224725, 'Informe um texto.'],
    ],
    shown: [['52998224725', '529.982.247-25']],
  },
  cpfOrCnpj: {
    field: cpfOrCnpj(),
    valid: [['529.982.247-25', '52998224725'], ['12.ABC.345/01DE-35', '12ABC34501DE35'], ['11222333000181']],
    invalid: [
      ['52998224724', 'CPF/CNPJ inválido'],
      ['11222333000182', 'CPF/CNPJ inválido'],
      ['123', 'CPF/CNPJ inválido'],
      ['5299822472500', 'CPF/CNPJ inválido'],
      [52998224725, 'Informe um texto.'],
    ],
    shown: [
      ['52998224725', '529.982.247-25'],
      ['11222333000181', '11.222.333/0001-81'],
      ['12ABC34501DE35', '12.ABC.345/01DE-35'],
    ],
  },
  date: {
    field: date('C'),
    valid: [['2024-02-29'], ['1000-01-01'], ['29/02/2024', '2024-02-29']],
    invalid: [
      ['2023-02-29', 'Data inválida.'],
      ['29/02/2023', 'Data inválida.'],
      ['02/29/2024', 'Data inválida.'],
      ['1/2/2024', 'Data inválida.'],
      ['2024-13-01', 'Data inválida.'],
      ['2024-02-29T00:00:00Z', 'Data inválida.'],
      [20240229, 'Informe um texto.'],
    ],
    shown: [['2024-02-29', '29/02/2024']],
  },
  datetime: {
    field: datetime('C'),
    valid: [['2026-11-20T10:00:00Z'], ['2026-11-20 10:00'], ['20/11/2026 10:05:09', '2026-11-20T10:05:09-03:00']],
    invalid: [
      ['2026-11-20', 'Formato inválido.'],
      ['ontem', 'Formato inválido.'],
      ['31/02/2026 10:00:00', 'Data inválida.'],
      ['2026-02-31T10:00:00Z', 'Data inválida.'],
      ['2026-11-20T25:00:00Z', 'Data inválida.'],
    ],
    stored: [['2026-11-20T10:00:00-03:00', '2026-11-20 13:00:00', '2026-11-20T13:00:00Z']],
    shown: [['2026-11-20T13:05:00Z', '20/11/2026 10:05']],
  },
  decimal: {
    field: decimal('C', 3),
    valid: [[1.125], [-2], [0]],
    invalid: [
      [1.1255, 'Informe um número com até 3 casas decimais.'],
      ['x', 'Informe um número.'],
      [1e12, 'Informe um valor menor ou igual a 9999999999,99.'],
    ],
    stored: [[1.125, 1.125]],
    shown: [[1234.5, '1.234,500']],
  },
  email: {
    field: email(),
    valid: [['ana.maria+rh@exemplo.com.br'], [' ana@exemplo.com ', 'ana@exemplo.com']],
    invalid: [
      ['ana', 'E-mail inválido.'],
      ['ana@exemplo', 'E-mail inválido.'],
      ['a b@exemplo.com', 'E-mail inválido.'],
      ['<ana@exemplo.com>', 'E-mail inválido.'],
      [`${'a'.repeat(200)}@exemplo.com`, 'Informe no máximo 200 caracteres.'],
    ],
    shown: [['ana@exemplo.com.br', 'ana@exemplo.com.br']],
  },
  file: {
    field: file('C'),
    valid: [[{ bytes: 'YQ==', contentType: 'text/plain', name: 'a.txt' }]],
    invalid: [
      ['texto', 'Informe um objeto.'],
      [{ bytes: 'YQ==', name: 'n'.repeat(256) }, 'Informe no máximo 255 caracteres.'],
    ],
    stored: [[{ name: 'a.txt', size: 1 }, '{"name":"a.txt","size":1}']],
    shown: [[{ name: 'a.txt' }, 'a.txt']],
  },
  group: {
    field: group('C', { nome: text('Nome').max(5), idade: integer('Idade') }),
    valid: [[{ nome: 'Ana', idade: 3 }], [{}]],
    invalid: [
      [{ idade: 'x' }, 'Informe um número.'],
      ['texto', 'Informe um objeto.'],
      [{ outro: 1 }, 'Campo desconhecido.'],
    ],
  },
  history: {
    field: history('C', { data: date('Data'), valor: money('Valor') }),
    valid: [[[{ data: '2026-01-01', valor: 1.5 }]], [[]]],
    invalid: [
      [[{ data: '2026-02-30' }], 'Data inválida.'],
      [{}, 'Informe uma lista.'],
    ],
    shown: [[[{}, {}], '2 registros']],
  },
  image: {
    field: image('C'),
    valid: [[{ bytes: 'YQ==', contentType: 'image/png', name: 'a.png' }]],
    invalid: [[1, 'Informe um objeto.']],
    stored: [[{ name: 'a.png' }, '{"name":"a.png"}']],
    shown: [[{ name: 'a.png' }, 'a.png']],
  },
  integer: {
    field: integer('C'),
    valid: [[0], [-5], ['7', 7], [2_147_483_647]],
    invalid: [
      [1.5, 'Informe um número inteiro.'],
      ['dez', 'Informe um número.'],
      [2_147_483_648, 'Informe um valor menor ou igual a 2147483647.'],
      [{}, 'Informe um número.'],
    ],
    shown: [[1234567, '1.234.567']],
  },
  json: {
    field: json('C'),
    valid: [[{ a: [1, 'x'] }], [[1]], ['x']],
    invalid: [['x'.repeat(60_001), 'Conteúdo muito grande.']],
    stored: [
      [{ a: [1] }, '{"a":[1]}'],
      [['x'], '["x"]'],
    ],
    shown: [
      [['a', 'b'], 'a, b'],
      [{ a: 1 }, '{"a":1}'],
    ],
  },
  list: {
    field: list('C', { nome: text('Nome') }),
    valid: [[[{ nome: 'a' }, { id: 4, nome: 'b' }]], [[]]],
    invalid: [
      [[{ outro: 1 }], 'Campo desconhecido.'],
      ['x', 'Informe uma lista.'],
      [Array.from({ length: 501 }, () => ({})), 'Há itens demais.'],
    ],
    shown: [[[{}], '1 registro']],
  },
  longText: {
    field: longText('C'),
    valid: [['uma\nlinha']],
    invalid: [
      ['x'.repeat(20_001), 'Informe no máximo 20000 caracteres.'],
      [1, 'Informe um texto.'],
    ],
    shown: [['uma\nlinha', 'uma\nlinha']],
  },
  money: {
    field: money('C'),
    valid: [[0], [1234.56]],
    invalid: [
      [1.234, 'Informe um número com até 2 casas decimais.'],
      ['R$ 1', 'Informe um número.'],
    ],
    stored: [[1234.5, 1234.5]],
    shown: [
      [1234.5, 'R$ 1.234,50'],
      [-1, '-R$ 1,00'],
    ],
  },
  month: {
    field: month('C'),
    valid: [['2026-02'], ['02/2026', '2026-02']],
    invalid: [
      ['2026-13', 'Mês inválido.'],
      ['13/2026', 'Mês inválido.'],
      ['2026-02-01', 'Mês inválido.'],
    ],
    shown: [['2026-02', '02/2026']],
  },
  password: {
    field: password(),
    valid: [['vq7-kd2x']],
    invalid: [
      ['1234567', 'Informe pelo menos 8 caracteres.'],
      ['x'.repeat(73), 'Informe no máximo 72 caracteres.'],
      ['12345678', 'Esta senha é muito comum e fácil de adivinhar. Escolha outra.'],
      [12345678, 'Informe um texto.'],
    ],
    shown: [['segredo123', '']],
  },
  secret: {
    field: secret('C').max(12),
    valid: [['sk-curta']],
    invalid: [
      ['x'.repeat(13), 'Informe no máximo 12 caracteres.'],
      [12345678, 'Informe um texto.'],
    ],
    shown: [['sk-curta', '']],
  },
  percent: {
    field: percent('C'),
    valid: [[12.5], [0]],
    invalid: [[1.234, 'Informe um número com até 2 casas decimais.']],
    shown: [[12.5, '12,5%']],
  },
  phone: {
    field: phone('C'),
    valid: [['(85) 99123-4567', '85991234567'], ['8533334444']],
    invalid: [
      ['123', 'Inválido'],
      ['859912345678', 'Inválido'],
      [8533334444, 'Informe um texto.'],
      ['sem telefone', 'Inválido'],
    ],
    shown: [
      ['85991234567', '(85) 99123-4567'],
      ['8533334444', '(85) 3333-4444'],
      ['123', '123'],
    ],
  },
  processNumber: {
    field: processNumber(),
    valid: [
      ['35041.000387/2000-19', '35041000387200019'],
      ['0002080-25.2012.5.15.0049', '00020802520125150049'],
    ],
    invalid: ['35041000387200018', '00020802520125150048', '123', '350410003872000190'].map((value) => [
      value,
      'Número de processo inválido: são 17 dígitos (administrativo) ou 20 (judicial).',
    ]),
    shown: [['35041000387200019', '35041.000387/2000-19']],
  },
  pis: {
    field: pis(),
    valid: [['120.44555.67-2', '12044555672']],
    invalid: [
      ['12044555674', 'O número do PIS é inválido.'],
      ['1', 'O número do PIS é inválido.'],
    ],
    shown: [['12044555672', '120.44555.67-2']],
  },
  ref: {
    field: ref('a/b', 'C'),
    valid: [[3], [{ id: 3, nome: 'x' }]],
    invalid: [
      [-1, 'Informe um número positivo.'],
      ['abc', 'Valor inválido'],
      [{ id: 'x' }, 'Valor inválido'],
    ],
    stored: [
      [{ id: 3, nome: 'x' }, 3, 3],
      [3, 3],
    ],
    shown: [[{ id: 3, nome: 'Ana' }, 'Ana']],
  },
  refs: {
    field: refs('a/b', 'C'),
    valid: [[[1, { id: 2 }]], [[]]],
    invalid: [
      [['x'], 'Valor inválido'],
      [3, 'Informe uma lista.'],
    ],
    shown: [
      [
        [
          { id: 1, nome: 'Ana' },
          { id: 2, nome: 'Bia' },
        ],
        'Ana, Bia',
      ],
    ],
  },
  richText: {
    field: richText('C'),
    valid: [['<p>a</p>']],
    invalid: [
      [`<p>${'x'.repeat(60_000)}</p>`, 'Informe no máximo 60000 caracteres.'],
      [1, 'Informe um texto.'],
    ],
    stored: [
      ['<p onclick="x()">a<script>b()</script></p>', '<p>a</p>', '<p>a</p>'],
      [
        '<a href="javascript:x()">a</a>',
        '<a target="_blank" rel="noopener noreferrer nofollow">a</a>',
        '<a target="_blank" rel="noopener noreferrer nofollow">a</a>',
      ],
    ],
    shown: [['<p>a &amp; b</p><p>c</p>', 'a & b\n\nc']],
  },
  signature: {
    field: signature('C'),
    valid: [[{ bytes: 'YQ==', contentType: 'image/png', name: 'assinatura.png' }]],
    invalid: [
      ['data:image/png;base64,YQ==', 'Informe um objeto.'],
      [{ bytes: 1 }, 'Informe um texto.'],
    ],
    stored: [[{ name: 'assinatura.png' }, '{"name":"assinatura.png"}']],
    shown: [[{ name: 'assinatura.png' }, 'Assinado']],
  },
  text: {
    field: text('C').max(5).min(2),
    valid: [['abc'], ['  abc ', 'abc']],
    invalid: [
      ['abcdef', 'Informe no máximo 5 caracteres.'],
      ['a', 'Informe pelo menos 2 caracteres.'],
      [12, 'Informe um texto.'],
      [{ $gt: '' }, 'Informe um texto.'],
    ],
    shown: [
      ['Ação', 'Ação'],
      ['=1+1', '=1+1'],
    ],
  },
  time: {
    field: time('C'),
    valid: [['8:30'], ['44:00'], ['220:00']],
    invalid: [
      ['8h30', 'Formato inválido.'],
      ['8:60', 'Formato inválido.'],
    ],
    shown: [['8:30', '8:30']],
  },
  url: {
    field: url('C'),
    valid: [['https://exemplo.com.br/a?b=1']],
    invalid: [
      ['javascript:alert(1)', 'Formato inválido.'],
      ['exemplo.com.br', 'Formato inválido.'],
      ['ftp://x', 'Formato inválido.'],
      [`https://${'x'.repeat(250)}`, 'Informe no máximo 255 caracteres.'],
    ],
    shown: [['https://exemplo.com.br/a?b=1', 'https://exemplo.com.br/a?b=1']],
  },
  year: {
    field: year('C'),
    valid: [[2026]],
    invalid: [
      [1899, 'Informe um valor maior ou igual a 1900.'],
      [2201, 'Informe um valor menor ou igual a 2200.'],
      [2020.5, 'Informe um número inteiro.'],
    ],
    shown: [[2026, '2026']],
  },
}

/** LGPD class a kind has without being told; the others have none. */
const PERSONAL: Record<string, string> = {
  cep: 'contact',
  cpf: 'document',
  cpfOrCnpj: 'document',
  email: 'contact',
  phone: 'contact',
  pis: 'document',
  secret: 'sensitive',
  signature: 'identity',
}

test.group('Every field kind keeps its contract', () => {
  test('there are samples for every kind', ({ assert }) =>
    assert.includeMembers(Object.keys(CONTRACTS), [...shippedKindNames]))

  test('a kind cannot be registered twice', ({ assert }) =>
    assert.throws(() => registerKind({ ...kindOf({ kind: 'text' }) }), 'The field kind "text" exists already.'))

  for (const [name, contract] of Object.entries(CONTRACTS)) checkKind(name, { ...contract, personal: PERSONAL[name] })

  test('every kind says how people read it, but a password, a secret, what is worked out, and a group, whose fields do', ({
    assert,
  }) =>
    assert.deepEqual(
      Object.entries(CONTRACTS)
        .filter(([, { shown }]) => !shown?.some(([, text]) => text))
        .map(([name]) => name),
      ['computed', 'group', 'password', 'secret'],
    ))

  test('personal data in the rows of a list are masked too', ({ assert }) => {
    const fields = { lista: list('L', { nome: text('N'), cpf: cpf() }).def, endereco: address('E').def }
    const masked = maskChanges(
      { lista: [null, [{ nome: 'Ana', cpf: '52998224725' }]], 'endereco.logradouro': [null, 'Rua Um Dois'] },
      fields,
    )
    assert.deepEqual(masked, { lista: [null, [{ nome: 'Ana', cpf: '***25' }]], 'endereco.logradouro': [null, '***is'] })
  })

  test('limits of the definition have the sentences of the definition', async ({ assert }) => {
    assert.equal((await checkValue(integer('C').min(1, 'Pelo menos um.'), 0)).violations[0]!.message, 'Pelo menos um.')
    assert.equal(
      (await checkValue(integer('C').max(9, 'No máximo nove.'), 10)).violations[0]!.message,
      'No máximo nove.',
    )
    assert.equal(
      (await checkValue(money('C').positive(), 0)).violations[0]!.message,
      'Informe um valor maior ou igual a 0,01.',
    )
    assert.equal((await checkValue(text('C').max(3), 'abcd')).violations[0]!.message, 'Informe no máximo 3 caracteres.')
  })

  for (const [name, length] of Object.entries(CODED))
    test(`the column of ${name} has ${length} characters`, ({ assert }) => {
      const { field } = CONTRACTS[name]!
      assert.deepEqual(kindOf(field.def).column!(field.def), { type: 'string', length })
    })
})
