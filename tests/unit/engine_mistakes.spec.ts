import { test } from '@japa/runner'
import {
  action,
  authority,
  boolean,
  choice,
  computed,
  copy,
  date,
  decimal,
  derived,
  endpoint,
  Field,
  file,
  type FieldDef,
  filter,
  group,
  history,
  currentValue,
  integer,
  isReferencedBy,
  json,
  list,
  longText,
  inOwnerSet,
  page,
  password,
  phone,
  plugin,
  ref,
  refs,
  report,
  required,
  resource,
  rowRule,
  rowsOf,
  rule,
  setting,
  text,
  via,
  when,
} from '#engine'
import { Registry } from '#engine/registry/registry.ts'

const noop = async () => {}
const nome = text('Nome').required()
const thing = (fields: any = {}, options: any = {}, key = 'teste/coisas') =>
  resource(key, { label: ['Coisa', 'Coisas'], fields: { nome, ...fields }, ...options })
const P = (...things: ReturnType<typeof thing>[]) => [plugin('teste', { label: 'Teste', resources: things })]

/** An option that no method of the field gives: what JavaScript and a hand-written definition can still say. */
const asJavaScript = ({ def }: Field<any>, option: Partial<FieldDef>) => new Field({ ...def, ...option })

const compute = () => []
const follows = (fields: string[], options: object = {}, more: object = {}) =>
  thing(more, { derived: [derived(fields, { compute, ...options })] })

/** What people mistype and mistake, and the one sentence that stops the boot: plugin, resource and field stand in it. */
const MISTAKES: [name: string, plugins: () => ReturnType<typeof plugin>[], sentence: string][] = [
  [
    'derived value of an unknown field',
    () => P(follows(['total'])),
    'Plugin "teste", recurso "teste/coisas", valor derivado "total": usa o campo "total", que "teste/coisas" não tem.',
  ],
  [
    'derived value of an unknown source',
    () => P(follows(['nome'], { from: [rowsOf('teste/outras', 'coisa', ['valor'])] })),
    'Plugin "teste", recurso "teste/coisas", valor derivado "nome": decorre de "teste/outras", que não existe.',
  ],
  [
    'derived value by what is no reference',
    () => P(follows(['nome'], { from: [via('codigo', ['nome'])] }, { codigo: text('Código') })),
    'Plugin "teste", recurso "teste/coisas", valor derivado "nome": "codigo" não é uma referência.',
  ],
  [
    'derived value of a field that the source lacks',
    () => P(follows(['nome'], { from: [via('pai', ['valor'])] }, { pai: ref('teste/coisas', 'Pai') })),
    'Plugin "teste", recurso "teste/coisas", valor derivado "nome": usa o campo "valor", que "teste/coisas" não tem.',
  ],
  [
    'derived value of a computed field',
    () =>
      P(
        follows(
          ['usada'],
          {},
          { usada: isReferencedBy('Usada', { resource: 'teste/coisas', by: 'pai' }), pai: ref('teste/coisas', 'Pai') },
        ),
      ),
    'Plugin "teste", recurso "teste/coisas", valor derivado "usada": usa o campo "usada" de "teste/coisas", que não é gravado.',
  ],
  [
    'derived rows that refer to something else',
    () => P(follows(['nome'], { from: [rowsOf('teste/coisas', 'nome', ['nome'])] })),
    'Plugin "teste", recurso "teste/coisas", valor derivado "nome": "nome" de "teste/coisas" não é uma referência a "teste/coisas".',
  ],
  [
    'derived values that follow from each other',
    () =>
      P(
        thing(
          { codigo: text('Código') },
          {
            derived: [derived(['nome'], { own: ['codigo'], compute }), derived(['codigo'], { own: ['nome'], compute })],
          },
        ),
      ),
    'Plugin "teste", recurso "teste/coisas": o valor derivado decorre de si mesmo: teste/coisas.nome ← teste/coisas.codigo ← teste/coisas.nome.',
  ],
  [
    'field id',
    () => P(thing({ id: integer('X') })),
    'Plugin "teste", recurso "teste/coisas": o nome de campo "id" é reservado.',
  ],
  [
    'referred by an unknown resource',
    () => P(thing({ usada: isReferencedBy('Usada', { resource: 'teste/outras', by: 'coisa' }) })),
    'Plugin "teste", recurso "teste/coisas": o campo "usada" olha para "teste/outras", que não existe.',
  ],
  [
    'referred by what is no reference',
    () => P(thing({ usada: isReferencedBy('Usada', { resource: 'teste/coisas', by: 'nome' }) })),
    'Plugin "teste", recurso "teste/coisas": o campo "usada" olha para "nome" de "teste/coisas", que não é uma referência a este recurso.',
  ],
  [
    'referred by with a field that is not stored',
    () =>
      P(
        thing({
          maior: ref('teste/coisas', 'Maior'),
          usada: isReferencedBy('Usada', { resource: 'teste/coisas', by: 'maior', filled: 'dia' }),
        }),
      ),
    'Plugin "teste", recurso "teste/coisas": o campo "usada" olha para "dia" de "teste/coisas", que não é um campo gravado.',
  ],
  [
    'field versao',
    () => P(thing({ versao: integer('X') })),
    'Plugin "teste", recurso "teste/coisas": o nome de campo "versao" é reservado.',
  ],
  [
    'field empresaId',
    () => P(thing({ empresaId: integer('X') })),
    'Plugin "teste", recurso "teste/coisas": o nome de campo "empresaId" é reservado.',
  ],
  [
    'field empresa ref',
    () => P(thing({ empresa: ref('teste/coisas', 'X') })),
    'Plugin "teste", recurso "teste/coisas": o campo "empresa" usa a coluna "empresa_id", que é da própria plataforma.',
  ],
  [
    'field criadoEm',
    () => P(thing({ criadoEm: date('X') })),
    'Plugin "teste", recurso "teste/coisas": o nome de campo "criadoEm" é reservado.',
  ],
  [
    'list field paiId',
    () => P(thing({ l: list('L', { paiId: integer('X') }) })),
    'Plugin "teste", recurso "teste/coisas": o nome de campo "paiId" é reservado.',
  ],
  [
    'list field id',
    () => P(thing({ l: list('L', { id: integer('X') }) })),
    'Plugin "teste", recurso "teste/coisas": o nome de campo "id" é reservado.',
  ],
  [
    'history registradoPor',
    () => P(thing({ h: history('L', { data: date('D'), registradoPor: text('X') }) })),
    'Plugin "teste", recurso "teste/coisas": o nome de campo "registradoPor" é reservado.',
  ],
  [
    'fields that differ in a capital only',
    () => P(thing({ dataInicio: date('A'), DataInicio: date('B') })),
    'Plugin "teste", recurso "teste/coisas": o campo "DataInicio" usa a coluna "data_inicio", que já é do campo "dataInicio".',
  ],
  [
    'a reference and a number in one column',
    () => P(thing({ dono: ref('teste/coisas', 'A'), donoId: integer('B') })),
    'Plugin "teste", recurso "teste/coisas": o campo "donoId" usa a coluna "dono_id", que já é do campo "dono".',
  ],
  [
    'a group and a field in one column',
    () => P(thing({ a: group('A', { bC: text('x') }), aB: group('B', { c: text('y') }) })),
    'Plugin "teste", recurso "teste/coisas": o campo "aB.c" usa a coluna "a_b_c", que já é do campo "a.bC".',
  ],
  [
    'a list and a resource in one table',
    () => P(thing({ l: list('L', { a: text('A') }) }), thing({}, {}, 'teste/coisas-l')),
    'Plugin "teste", recurso "teste/coisas-l": a tabela "coisas_l" já é do recurso "teste/coisas". Dê outra com "table".',
  ],
  [
    'constructor field',
    () => P(thing({ constructor: text('X') })),
    'Plugin "teste", recurso "teste/coisas": o nome de campo "constructor" é reservado.',
  ],
  [
    'condition on constructor',
    () => P(thing({ b: text('X').visibleWhen(when('constructor').filled()) })),
    'Plugin "teste", recurso "teste/coisas": a condição de "b" usa o campo "constructor", que não existe.',
  ],
  [
    '__proto__ field',
    () => P(thing(JSON.parse('{"__proto__":1}'))),
    'Plugin "teste", recurso "teste/coisas": o campo "__proto__" não é um campo: descreva-o com text(…), date(…) ou outro tipo.',
  ],
  [
    'accent field',
    () => P(thing({ situação: text('X') })),
    'Plugin "teste", recurso "teste/coisas": o nome de campo "situação" só pode ter letras e números.',
  ],
  [
    'long field',
    () => P(thing({ ['a'.repeat(70)]: text('X') })),
    'Plugin "teste", recurso "teste/coisas": o nome do campo "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" dá uma coluna de 70 caracteres; são no máximo 64.',
  ],
  [
    'long key',
    () => P(thing({}, {}, 'teste/' + 'a'.repeat(70))),
    'Plugin "teste", recurso "teste/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa": o nome da tabela "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" tem mais de 64 caracteres. Dê outro com "table".',
  ],
  [
    'an address in capitals',
    () => P(thing({}, {}, 'Teste/Coisas')),
    'Plugin "teste", recurso "Teste/Coisas": a chave só pode ter letras minúsculas, números e hífens, em partes separadas por "/".',
  ],
  [
    'an address with a space',
    () => P(thing({}, {}, 'teste/as coisas')),
    'Plugin "teste", recurso "teste/as coisas": a chave só pode ter letras minúsculas, números e hífens, em partes separadas por "/".',
  ],
  [
    'an address that begins with a slash',
    () => P(thing({}, {}, '/teste/coisas')),
    'Plugin "teste", recurso "/teste/coisas": a chave só pode ter letras minúsculas, números e hífens, em partes separadas por "/".',
  ],
  [
    'an address of the platform',
    () => P(thing({}, {}, 'metadata')),
    'Plugin "teste", recurso "metadata": o endereço "metadata" é da própria plataforma.',
  ],
  [
    'empty choices',
    () => P(thing({ c: choice('C', {}) })),
    'Plugin "teste", recurso "teste/coisas": o campo "c" não tem opções.',
  ],
  [
    'duplicate choices',
    () =>
      P(
        thing({
          c: choice('C', [
            { id: 'A', nome: 'a' },
            { id: 'A', nome: 'b' },
          ]),
        }),
      ),
    'Plugin "teste", recurso "teste/coisas": o campo "c" tem duas opções "A".',
  ],
  [
    'default out of choices',
    () => P(thing({ c: choice('C', { A: 'a' }).default('Z') })),
    'Plugin "teste", recurso "teste/coisas": o valor inicial do campo "c" é "Z", que o próprio campo recusa.',
  ],
  [
    'default beyond max',
    () => P(thing({ c: integer('C').max(5).default(9) })),
    'Plugin "teste", recurso "teste/coisas": o valor inicial do campo "c" é 9, que o próprio campo recusa.',
  ],
  [
    'default text long',
    () => P(thing({ c: text('C').max(3).default('abcd') })),
    'Plugin "teste", recurso "teste/coisas": o valor inicial do campo "c" é "abcd", que o próprio campo recusa.',
  ],
  [
    'default wrong type',
    () => P(thing({ c: boolean('C').default('S') })),
    'Plugin "teste", recurso "teste/coisas": o valor inicial do campo "c" é "S", que o próprio campo recusa.',
  ],
  [
    'default bad date',
    () => P(thing({ c: date('C').default('ontem') })),
    'Plugin "teste", recurso "teste/coisas": o valor inicial do campo "c" é "ontem", que o próprio campo recusa.',
  ],
  [
    'default now unknown',
    () => P(thing({ c: date('C').default({ now: 'tomorrow' } as never) })),
    'Plugin "teste", recurso "teste/coisas": o valor inicial do campo "c" é o momento "tomorrow", que não existe: use date, datetime, year, monthAgo, yearAgo.',
  ],
  [
    'default setting unknown',
    () => P(thing({ c: integer('C').default({ setting: 'sumido' }) })),
    'Plugin "teste", recurso "teste/coisas": o valor inicial do campo "c" vem da configuração "sumido", que não existe.',
  ],
  [
    'least above largest',
    () => P(thing({ c: integer('C').min(5).max(1) })),
    'Plugin "teste", recurso "teste/coisas": o campo "c" tem o mínimo 5 acima do máximo 1.',
  ],
  [
    'a limit beyond the column',
    () => P(thing({ c: integer('C').max(3_000_000_000) })),
    'Plugin "teste", recurso "teste/coisas": o limite 3000000000 do campo "c" não cabe na coluna: ela vai de -2147483648 a 2147483647.',
  ],
  [
    'a limit beyond a column of many decimals',
    () => P(thing({ c: decimal('C', 9).max(2_000_000) })),
    'Plugin "teste", recurso "teste/coisas": o limite 2000000 do campo "c" não cabe na coluna: ela vai de -999999 a 999999.',
  ],
  [
    'more short texts than a page of MySQL holds',
    () => P(thing(Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`t${index}`, text('T').max(60)])))),
    'Plugin "teste", recurso "teste/coisas": a tabela "coisas" tem textos curtos demais: 9683 bytes numa página, e o MySQL aceita 8126. Textos de 64 caracteres ou mais não contam: use max(64) ou longText().',
  ],
  [
    'more texts than a row of MySQL holds',
    () => P(thing(Object.fromEntries(Array.from({ length: 70 }, (_, index) => [`t${index}`, text('T')])))),
    'Plugin "teste", recurso "teste/coisas": uma linha da tabela "coisas" teria 72607 bytes; o MySQL aceita 65535. Diminua textos com max() ou use longText().',
  ],
  [
    'max wrong type',
    () => P(thing({ c: integer('C').max('5' as never) })),
    'Plugin "teste", recurso "teste/coisas": o limite "max" do campo "c" não é um número.',
  ],
  [
    'no room',
    () => P(thing({ c: text('C').max(0) })),
    'Plugin "teste", recurso "teste/coisas": o campo "c" não tem lugar para nenhum caractere.',
  ],
  [
    'choiceWhen unknown id',
    () => P(thing({ c: choice('C', { A: 'a' }).choiceWhen('Z', when('nome').filled()) })),
    'Plugin "teste", recurso "teste/coisas": a opção "Z" do campo "c" não existe ou não tem nome.',
  ],
  [
    'tones unknown id',
    () => P(thing({ c: choice('C', { A: 'a' }).tones({ Z: 'success' }) })),
    'Plugin "teste", recurso "teste/coisas": o campo "c" dá uma cor à opção "Z", que não existe.',
  ],
  [
    'condition is unknown choice',
    () => P(thing({ c: choice('C', { A: 'a' }), b: text('B').visibleWhen(when('c').is('Z')) })),
    'Plugin "teste", recurso "teste/coisas": a condição de "b" compara "c" com "Z", que não é um valor dele.',
  ],
  [
    'condition in unknown choice',
    () => P(thing({ c: choice('C', { A: 'a' }), b: text('B').visibleWhen(when('c').in(['A', 'Z'])) })),
    'Plugin "teste", recurso "teste/coisas": a condição de "b" compara "c" com "Z", que não é um valor dele.',
  ],
  [
    'condition boolean text',
    () => P(thing({ c: boolean('C'), b: text('B').visibleWhen(when('c').is('S')) })),
    'Plugin "teste", recurso "teste/coisas": a condição de "b" compara "c" com "S", que não é um valor dele.',
  ],
  [
    'condition unknown setting',
    () => P(thing({ b: text('B').visibleWhen(setting('sumido')) })),
    'Plugin "teste", recurso "teste/coisas": a condição de "b" usa a configuração "sumido", que não existe.',
  ],
  [
    'condition unknown authority',
    () => P(thing({ b: text('B').visibleWhen(authority('ROLE_SUMIDA')) })),
    'Plugin "teste", recurso "teste/coisas": a condição de "b" usa a autorização "ROLE_SUMIDA", que não existe.',
  ],
  [
    'condition required missing',
    () => P(thing({ b: text('B').visibleWhen(required('sumido')) })),
    'Plugin "teste", recurso "teste/coisas": a condição de "b" usa o campo "sumido", que não existe.',
  ],
  [
    'lookup unknown',
    () => P(thing({ b: ref('teste/coisas', 'B').lookup({ sumido: 1 }) })),
    'Plugin "teste", recurso "teste/coisas": o campo "b" filtra "teste/coisas" por "sumido", que não existe.',
  ],
  [
    'lookup unknown from',
    () => P(thing({ b: ref('teste/coisas', 'B').lookup({ nome: '$sumido.id' }) })),
    'Plugin "teste", recurso "teste/coisas": o campo "b" filtra por "$sumido.id", que não existe.',
  ],
  [
    'with unknown',
    () => P(thing({ b: ref('teste/coisas', 'B').include('sumido') })),
    'Plugin "teste", recurso "teste/coisas": o campo "b" quer trazer "sumido" de "teste/coisas", que não existe ou não pode vir junto.',
  ],
  [
    'rows columns unknown',
    () => P(thing({ l: list('L', { a: text('A') }).rows('x', ['b']) })),
    'Plugin "teste", recurso "teste/coisas": a tabela de "l" mostra o campo "b", que não existe.',
  ],
  [
    'clears unknown',
    () => P(thing({ l: boolean('L').clearsField('sumido', '?') })),
    'Plugin "teste", recurso "teste/coisas": o campo "l" esvazia "sumido", que não é uma lista.',
  ],
  [
    'tree over another resource',
    () => P(thing({ l: ref('teste/outras', 'L').tree() }), thing({}, {}, 'teste/outras')),
    'Plugin "teste", recurso "teste/coisas": o campo "l" faz uma árvore, mas refere-se a "teste/outras" e não ao próprio recurso.',
  ],
  [
    'unique on list',
    () => P(thing({ l: asJavaScript(list('L', { a: text('A') }), { unique: true }) })),
    'Plugin "teste", recurso "teste/coisas": o campo "l" não pode ser único nem ter índice: só campos gravados na própria tabela.',
  ],
  [
    'unique on longText',
    () => P(thing({ l: asJavaScript(longText('L'), { unique: true }) })),
    'Plugin "teste", recurso "teste/coisas": a coluna "l" (text) é longa demais para um índice: são 768 caracteres ao todo.',
  ],
  [
    'index longer than MySQL takes',
    () => P(thing({ l: text('L').max(800).indexed() })),
    'Plugin "teste", recurso "teste/coisas": a coluna "l" (string(800)) é longa demais para um índice: são 768 caracteres ao todo.',
  ],
  [
    'unique set over list',
    () => P(thing({ l: list('L', { a: text('A') }) }, { unique: [{ fields: ['nome', 'l'], message: 'x' }] })),
    'Plugin "teste", recurso "teste/coisas": um índice usa o campo "l", que não é gravado na própria tabela.',
  ],
  [
    'index over computed',
    () => P(thing({ l: computed('L') }, { compute: { l: () => [] }, indexes: [['l']] })),
    'Plugin "teste", recurso "teste/coisas": um índice usa o campo "l", que não é gravado na própria tabela.',
  ],
  [
    'sort by list',
    () => P(thing({ l: list('L', { a: text('A') }) }, { list: { columns: ['nome'], sort: 'l' } })),
    'Plugin "teste", recurso "teste/coisas": a lista é ordenada por "l", que não é gravado na própria tabela.',
  ],
  [
    'search boolean',
    () => P(thing({ l: boolean('L') }, { list: { columns: ['nome'], search: ['l'] } })),
    'Plugin "teste", recurso "teste/coisas": a busca da lista usa o campo "l", em que não se procura texto.',
  ],
  [
    'filter by json',
    () => P(thing({ l: json('L') }, { list: { columns: ['nome'], filters: ['l'] } })),
    'Plugin "teste", recurso "teste/coisas": o filtro "l" é de um campo que não se filtra.',
  ],
  [
    'filter named size',
    () => P(thing({ size: integer('L') }, { list: { columns: ['nome'], filters: ['size'] } })),
    'Plugin "teste", recurso "teste/coisas": o filtro "size" tem um nome que a própria lista usa.',
  ],
  [
    'filter default unknown',
    () => P(thing({}, { filters: { f: filter('F', { A: ['A', null] }, 'Z') } })),
    'Plugin "teste", recurso "teste/coisas": o filtro "f" começa com "Z", que não é uma de suas opções.',
  ],
  [
    'compute of no field',
    () => P(thing({}, { compute: { soma: () => [] } })),
    'Plugin "teste", recurso "teste/coisas": "compute" traz "soma", que não é um campo calculado.',
  ],
  [
    'fullText unknown',
    () => P(thing({}, { fullText: { sumido: 3 } })),
    'Plugin "teste", recurso "teste/coisas": a busca por palavras usa o campo "sumido", que não existe.',
  ],
  [
    'a column of spreadsheets that goes nowhere',
    () => P(thing({}, { imports: { columns: { prazo: { field: text('Prazo') } } } })),
    'Plugin "teste", recurso "teste/coisas": "imports" tem colunas, e falta "prepare", que diz aonde vão os seus valores.',
  ],
  [
    'a column of spreadsheets that writes no field',
    () => P(thing({}, { imports: { columns: { prazo: { field: text('Prazo'), writes: 'x' } }, prepare: () => {} } })),
    'Plugin "teste", recurso "teste/coisas": a coluna "prazo" da importação usa o campo "x", que não existe.',
  ],
  [
    'an area code nowhere',
    () => P(thing({ fone: phone('Telefone').areaCodeIn('ddd') })),
    'Plugin "teste", recurso "teste/coisas": o campo "fone" usa "ddd", que não é um telefone ao lado dele.',
  ],
  [
    'a record from its name that nobody includes',
    () => P(thing({}, { operations: ['list'], fromName: { values: () => ({}) } })),
    'Plugin "teste", recurso "teste/coisas": "fromName" vale para registros de uma empresa que se incluem, com um nome que se escreve.',
  ],
  [
    'a text as a field',
    () => P(thing({ x: 'texto' })),
    'Plugin "teste", recurso "teste/coisas": o campo "x" não é um campo: descreva-o com text(…), date(…) ou outro tipo.',
  ],
  [
    'nothing as a field',
    () => P(thing({ x: undefined })),
    'Plugin "teste", recurso "teste/coisas": o campo "x" não é um campo: descreva-o com text(…), date(…) ou outro tipo.',
  ],
  [
    'one name instead of two',
    () => P(resource('teste/coisas', { label: 'Coisa' as never, fields: { nome } })),
    'Plugin "teste", recurso "teste/coisas": "label" precisa dos dois nomes: ["Projeto", "Projetos"].',
  ],
  [
    'label missing',
    () => P(resource('teste/coisas', { fields: { nome } } as never)),
    'Plugin "teste", recurso "teste/coisas": "label" precisa dos dois nomes: ["Projeto", "Projetos"].',
  ],
  [
    'unknown option',
    () => P(thing({}, { lista: { columns: ['nome'] } })),
    'Plugin "teste", recurso "teste/coisas": a opção "lista" não existe.',
  ],
  [
    'unknown hook',
    () => P(thing({}, { hooks: { beforeSav: noop } })),
    'Plugin "teste", recurso "teste/coisas": o gancho "beforeSav" não existe.',
  ],
  [
    'no fields',
    () => P(resource('teste/coisas', { label: ['C', 'Cs'], fields: {} })),
    'Plugin "teste", recurso "teste/coisas": o campo de exibição "nome" não existe.',
  ],
  [
    'no field "nome"',
    () => P(resource('teste/coisas', { label: ['C', 'Cs'], fields: { a: text('A') } })),
    'Plugin "teste", recurso "teste/coisas": o campo de exibição "nome" não existe.',
  ],
  [
    'display list',
    () => P(thing({ l: list('L', { a: text('A') }) }, { display: 'l' })),
    'Plugin "teste", recurso "teste/coisas": o campo de exibição "l" não dá nome a um registro.',
  ],
  [
    'title of a field that is no column',
    () => P(thing({}, { title: ['nome', 'sumido'] })),
    'Plugin "teste", recurso "teste/coisas": o título usa o campo "sumido", que não é coluna da lista.',
  ],
  [
    'icon of one’s own nobody drew',
    () => [plugin('teste', { label: 'Teste', menu: [{ label: 'Teste', icon: 'teste:nada', items: [] }] })],
    'Plugin "teste": o ícone "teste:nada" não existe em "icons" de nenhum plugin.',
  ],
  [
    'icon that is no path',
    () => [plugin('teste', { label: 'Teste', icons: { mal: 'M0 0"/><script>' } })],
    'Plugin "teste": o ícone "mal" não é o atributo "d" de um <path> de SVG (24 por 24).',
  ],
  [
    'display template with a field that is not there',
    () => P(thing({}, { display: '{nome} · {sumido}' })),
    'Plugin "teste", recurso "teste/coisas": o modelo de exibição usa o campo "sumido", que não existe.',
  ],
  [
    'display template with a reference',
    () => P(thing({ outra: ref('teste/coisas', 'Outra') }, { display: '{nome} · {outra}' })),
    'Plugin "teste", recurso "teste/coisas": o modelo de exibição usa o campo "outra": só valores gravados na própria tabela dão nome a um registro.',
  ],
  [
    'display template that may be empty',
    () => P(thing({ l: text('L') }, { display: '{l}' })),
    'Plugin "teste", recurso "teste/coisas": o modelo de exibição "{l}" não tem nenhum campo obrigatório: um registro poderia ficar sem nome.',
  ],
  [
    'display template with half a brace',
    () => P(thing({}, { display: '{nome} · {' })),
    'Plugin "teste", recurso "teste/coisas": o modelo de exibição "{nome} · {" não diz os campos entre chaves, como em "{placa} · {modelo}".',
  ],
  [
    'display template beside a field of its name',
    () => P(thing({ rotulo: text('R') }, { display: '{nome}' })),
    'Plugin "teste", recurso "teste/coisas": o modelo de exibição "{nome}" se chama "rotulo" na API, mas já há um campo com esse nome.',
  ],
  [
    'display template with a restricted field',
    () => P(thing({ l: text('L').restricted() }, { display: '{nome} {l}' })),
    'Plugin "teste", recurso "teste/coisas": o campo "l" não pode ser restrito e obrigatório ao mesmo tempo.',
  ],
  [
    'display boolean',
    () => P(thing({ l: boolean('L') }, { display: 'l' })),
    'Plugin "teste", recurso "teste/coisas": o campo de exibição "l" não dá nome a um registro.',
  ],
  [
    'display password',
    () => P(thing({ l: password('L') }, { display: 'l' })),
    'Plugin "teste", recurso "teste/coisas": o campo de exibição "l" não dá nome a um registro.',
  ],
  [
    'two actions one name',
    () => P(thing({}, { actions: [action('a', { label: 'A', run: noop }), action('a', { label: 'B', run: noop })] })),
    'Plugin "teste", recurso "teste/coisas": há duas ações "a".',
  ],
  [
    'action name space',
    () => P(thing({}, { actions: [action('abre já', { label: 'A', run: noop })] })),
    'Plugin "teste", recurso "teste/coisas": o nome da ação "abre já" só pode ter letras minúsculas, números e hífens.',
  ],
  [
    'action lote',
    () => P(thing({}, { actions: [action('lote', { label: 'A', on: 'collection', run: noop })] })),
    'Plugin "teste", recurso "teste/coisas": a ação "lote" tem o endereço de uma operação da própria lista.',
  ],
  [
    'action run missing',
    () => P(thing({}, { actions: [action('a', { label: 'A' } as never)] })),
    'Plugin "teste", recurso "teste/coisas": a ação "a" precisa de "label" e de "run".',
  ],
  [
    'action input condition',
    () =>
      P(
        thing(
          {},
          {
            actions: [
              action('a', { label: 'A', fields: { x: text('X').requiredWhen(when('sumido').filled()) }, run: noop }),
            ],
          },
        ),
      ),
    'Plugin "teste", recurso "teste/coisas": ação "a": a condição de "x" usa o campo "sumido", que não existe.',
  ],
  [
    'action input rule',
    () =>
      P(
        thing(
          {},
          {
            actions: [
              action('a', {
                label: 'A',
                fields: { x: text('X') },
                rules: [rule('y', when('x').empty(), 'm')],
                run: noop,
              }),
            ],
          },
        ),
      ),
    'Plugin "teste", recurso "teste/coisas": ação "a": uma regra aponta para o campo "y", que não existe.',
  ],
  [
    'action input empty choice',
    () => P(thing({}, { actions: [action('a', { label: 'A', fields: { x: choice('X', {}) }, run: noop })] })),
    'Plugin "teste", recurso "teste/coisas": ação "a": o campo "x" não tem opções.',
  ],
  [
    'link to nowhere',
    () => P(thing({}, { links: [{ name: 'x', label: 'X', to: '/sumido/{id}' }] })),
    'Plugin "teste", recurso "teste/coisas": o botão "x" leva a "/sumido/{id}", que não existe.',
  ],
  [
    'two links',
    () =>
      P(
        thing(
          {},
          {
            links: [
              { name: 'x', label: 'X', to: '/teste/coisas' },
              { name: 'x', label: 'X', to: '/teste/coisas' },
            ],
          },
        ),
      ),
    'Plugin "teste", recurso "teste/coisas": há dois botões "x".',
  ],
  [
    'operations unknown',
    () => P(thing({}, { operations: ['lst'] })),
    'Plugin "teste", recurso "teste/coisas": a operação "lst" não existe.',
  ],
  [
    'sharedBy unknown',
    () => P(thing({}, { sharedBy: 'sumido' })),
    'Plugin "teste", recurso "teste/coisas": usa a configuração "sumido", que não existe.',
  ],
  [
    'extraFields setting unknown',
    () => P(thing({}, { extraFields: 'sumido' })),
    'Plugin "teste", recurso "teste/coisas": usa a configuração "sumido", que não existe.',
  ],
  [
    'only unknown',
    () => P(thing(), thing({}, { aliasOf: 'teste/coisas', fixedValues: { x: ['1'] } }, 'teste/alias')),
    'Recurso "teste/alias": "fixedValues" usa o campo "x", que "teste/coisas" não tem.',
  ],
  [
    'alias of alias',
    () =>
      P(
        thing(),
        thing({}, { aliasOf: 'teste/coisas' }, 'teste/alias'),
        thing({}, { aliasOf: 'teste/alias' }, 'teste/alias2'),
      ),
    'Recurso "teste/alias2": é outro nome de "teste/alias", que já é outro nome.',
  ],
  [
    'alias of itself',
    () => P(thing({}, { aliasOf: 'teste/coisas' })),
    'Recurso "teste/coisas": é outro nome de "teste/coisas", que já é outro nome.',
  ],
  ['two plugins one name', () => [plugin('a', { label: 'A' }), plugin('a', { label: 'B' })], 'Há dois plugins "a".'],
  [
    'plugin requires itself',
    () => [plugin('a', { label: 'A', requires: ['a'] })],
    'Os plugins requerem uns aos outros em círculo: a → a.',
  ],
  [
    'two owners of a route, parameters named differently',
    () =>
      ['a', 'b'].map((n, i) =>
        plugin(n, {
          label: n,
          endpoints: [endpoint(`GET x/:${i ? 'id' : 'numero'}` as 'GET x', { audience: 'staff', run: noop })],
        }),
      ),
    'Rota "GET x/:id": definida por "a" e por "b".',
  ],
  [
    'two own sets',
    () => ['a', 'b'].map((n) => plugin(n, { label: n, ownerSets: { x: { from: [], find: async () => [] } } as never })),
    'Conjunto próprio "x": definido por "a" e por "b".',
  ],
  [
    'own set from unknown',
    () => [plugin('a', { label: 'n', ownerSets: { x: { from: ['sumido'], find: async () => [] } } as never })],
    'Plugin "a", conjunto próprio "x": é feito de "sumido", que não existe.',
  ],
  [
    'two kinds',
    () =>
      ['a', 'b'].map((n) =>
        plugin(n, {
          label: n,
          kinds: [{ name: 'k', storage: 'none', operators: [], cell: 'text', openapi: () => ({}) }],
        }),
      ),
    'Tipo de campo "k": definido por "a" e por "b".',
  ],
  [
    'extension error owner',
    () => [
      ...P(thing()),
      plugin('b', { label: 'B', extend: { 'teste/coisas': { fields: { x: ref('sumido', 'X') } } } }),
    ],
    'Plugin "b", recurso "teste/coisas": o campo "x" refere-se a "sumido", que não existe.',
  ],
  [
    'extension rule error owner',
    () => [
      ...P(thing()),
      plugin('b', { label: 'B', extend: { 'teste/coisas': { rules: [rule('sumido', when('nome').empty(), 'm')] } } }),
    ],
    'Plugin "b", recurso "teste/coisas": uma regra aponta para o campo "sumido", que não existe.',
  ],
  [
    'extension compute override',
    () => [
      ...P(thing({ s: computed('S') }, { compute: { s: () => [] } })),
      plugin('b', { label: 'B', extend: { 'teste/coisas': { compute: { s: () => [] } } } }),
    ],
    'Cálculo "s" de "teste/coisas": definido por "teste" e por "b".',
  ],
  [
    'plugin unknown option',
    () => [plugin('b', { label: 'B', resource: [] } as never)],
    'Plugin "b": a opção "resource" não existe.',
  ],
  ['plugin label missing', () => [plugin('b', {} as never)], 'Plugin "b": falta o "label", o nome para as pessoas.'],
  [
    'a setting without options',
    () => [plugin('b', { label: 'B', settings: { x: choice('X', {}) } })],
    'Plugin "b", configuração: o campo "x" não tem opções.',
  ],
  [
    'a page twice, parameters named differently',
    () => [
      plugin('b', {
        label: 'B',
        pages: [page('x/:id', { label: 'X', component: 'X' }), page('x/:n', { label: 'X', component: 'X' })],
      }),
    ],
    'Página "x/:n": definida duas vezes por "b".',
  ],
  [
    'currentValue bad',
    () => P(thing({ h: history('H', { data: date('D') }), v: currentValue('V', 'h.valor', 'money') })),
    'Plugin "teste", recurso "teste/coisas": o campo "v" vem de "h.valor", que não é campo de um histórico.',
  ],
  [
    'rule no message',
    () => P(thing({}, { rules: [rule('nome', when('nome').empty(), '')] })),
    'Plugin "teste", recurso "teste/coisas": uma regra do campo "nome" não tem mensagem.',
  ],
  [
    'row rule bad',
    () => P(thing({}, { rowRules: [rowRule('x', inOwnerSet('sumido', 'user'))] })),
    'Plugin "teste", recurso "teste/coisas": a regra de linhas usa o campo "sumido", que não existe.',
  ],
  [
    'condition compares number with text',
    () => P(thing({ n: integer('N'), b: text('B').visibleWhen(when('n').above('dez')) })),
    'Plugin "teste", recurso "teste/coisas": a condição de "b" compara "n" com "dez", que não é um valor dele.',
  ],
  [
    'condition through list',
    () => P(thing({ l: list('L', { a: text('A') }), b: text('B').visibleWhen(when('l.a').filled()) })),
    'Plugin "teste", recurso "teste/coisas": a condição de "b" usa o campo "l.a", que está numa lista.',
  ],
  [
    'an empty group',
    () => P(thing({ g: group('G', {}) })),
    'Plugin "teste", recurso "teste/coisas": o campo "g" não tem campos dentro.',
  ],
  [
    'an action that says it is of another resource',
    () => P(thing({ w: text('W') }, { actions: [action('a', { of: 'outra/coisa', label: 'A', run: noop })] })),
    'Plugin "teste", recurso "teste/coisas": ação "a": é de "outra/coisa" e está em "teste/coisas".',
  ],
  [
    'extension form error owner',
    () => [
      ...P(thing()),
      plugin('b', { label: 'B', extend: { 'teste/coisas': { form: [{ label: 'X', fields: ['sumido'] }] } } }),
    ],
    'Plugin "b", recurso "teste/coisas": a seção "X" usa o campo "sumido", que não existe.',
  ],
  [
    'a tab label of an extension that is nearly one that is there',
    () => [
      ...P(thing({ w: text('W') }, { form: [{ label: 'Dados pessoais', fields: ['nome', 'w'] }] })),
      plugin('b', {
        label: 'B',
        extend: {
          'teste/coisas': { fields: { y: text('Y') }, form: [{ label: 'Dados Pesoais', fields: ['y'] }] },
        },
      }),
    ],
    'Plugin "b": a aba "Dados Pesoais" não existe em "teste/coisas", que tem "Dados pessoais". Escreva igual, ou dê à aba nova um nome bem diferente.',
  ],
  [
    'a pattern that is no regular expression',
    () => P(thing({ w: text('W').pattern('[A-', 'Informe letras.') })),
    'Plugin "teste", recurso "teste/coisas": a forma (pattern) do campo "w" não é uma expressão regular: [A-',
  ],
  [
    'a pattern of a number',
    () => P(thing({ w: asJavaScript(integer('W'), { pattern: '1', invalidMessage: 'Um.' }) })),
    'Plugin "teste", recurso "teste/coisas": o campo "w" tem uma forma (pattern), o que só textos de uma linha têm.',
  ],
  [
    'width beyond the row',
    () => P(thing({ w: text('W').width(13) })),
    'Plugin "teste", recurso "teste/coisas": a largura do campo "w" vai de 1 a 12.',
  ],
  [
    'a column wider than the screen',
    () => P(thing({ w: text('W').columnWidth(2000) })),
    'Plugin "teste", recurso "teste/coisas": a largura da coluna de "w" vai de 40 a 800 pixels.',
  ],
  [
    'a former name in use',
    () => P(thing({ w: text('W').renamedFrom('nome') })),
    'Plugin "teste", recurso "teste/coisas": o campo "w" diz que se chamava "nome", mas esse campo ainda existe.',
  ],
  [
    'a unique file',
    () => P(thing({ w: asJavaScript(file('W'), { unique: true }) })),
    'Plugin "teste", recurso "teste/coisas": a coluna "w" (json) é longa demais para um índice: são 768 caracteres ao todo.',
  ],
  [
    'unique references',
    () => P(thing({ w: asJavaScript(refs('teste/coisas', 'W'), { unique: true }) })),
    'Plugin "teste", recurso "teste/coisas": o campo "w" não pode ser único nem ter índice: só campos gravados na própria tabela.',
  ],
  [
    'a reference to a plugin that is not required',
    () => [
      ...P(thing()),
      plugin('outro', {
        label: 'Outro',
        resources: [resource('outro/x', { label: ['X', 'Xs'], fields: { nome, coisa: ref('teste/coisas', 'Coisa') } })],
      }),
    ],
    'Plugin "outro", recurso "outro/x": o campo "coisa" refere-se a "teste/coisas" do plugin "teste", que falta em "requires".',
  ],
  [
    'an extension of a plugin that is not required',
    () => [
      ...P(thing()),
      plugin('outro', { label: 'Outro', extend: { 'teste/coisas': { fields: { nota: text('Nota') } } } }),
    ],
    'Plugin "outro": estende "teste/coisas" do plugin "teste", que falta em "requires".',
  ],
  [
    'a report over a plugin that is not required',
    () => [
      ...P(thing()),
      plugin('outro', {
        label: 'Outro',
        reports: [
          report('outro/r', {
            label: 'R',
            fields: { coisa: ref('teste/coisas', 'Coisa') },
            columns: [{ key: 'a', label: 'A' }],
            run: async () => ({ rows: [] }),
          }),
        ],
      }),
    ],
    'Plugin "outro", relatório "outro/r": o campo "coisa" refere-se a "teste/coisas" do plugin "teste", que falta em "requires".',
  ],
  [
    'a mistyped part of an extension',
    () => [
      ...P(thing()),
      plugin('outro', {
        label: 'Outro',
        requires: ['teste'],
        extend: { 'teste/coisas': { colunms: ['nome'] } as never },
      }),
    ],
    'Plugin "outro": a extensão de "teste/coisas": a opção "colunms" não existe.',
  ],
  [
    'a column an extension lacks',
    () => [
      ...P(thing()),
      plugin('outro', { label: 'Outro', requires: ['teste'], extend: { 'teste/coisas': { columns: ['sumida'] } } }),
    ],
    'Plugin "outro", recurso "teste/coisas": a lista usa o campo "sumida", que não existe.',
  ],
  [
    'an import that is not there',
    () => [plugin('teste', { label: 'Teste', resources: [thing(), undefined as never] })],
    'Plugin "teste": "resources" tem na posição 2 algo que não existe: confira os nomes importados.',
  ],
  [
    'a profile with an authority nobody has',
    () => [
      plugin('teste', {
        label: 'Teste',
        resources: [thing()],
        profiles: { RH: ['ROLE_TESTE_COISAS', 'ROLE_TETSE_*'] },
      }),
    ],
    'Plugin "teste", perfil "RH": a autorização "ROLE_TETSE_*" não existe.',
  ],
  [
    'copy of a resource there is not',
    () => [plugin('teste', { label: 'Teste', resources: [thing({}, {})], copies: [copy('GES', 'teste/nada')] })],
    'Plugin "teste", cópia de "teste/nada": este recurso não existe.',
  ],
  [
    'copy in a group without a code',
    () => [plugin('teste', { label: 'Teste', resources: [thing({}, {})], copies: [copy('Gestão', 'teste/coisas')] })],
    'Plugin "teste", cópia de "teste/coisas": o grupo "Gestão" não são três letras maiúsculas.',
  ],
  [
    'copy of rows of no company',
    () => [
      plugin('teste', {
        label: 'Teste',
        resources: [thing({}, { shared: true })],
        copies: [copy('GES', 'teste/coisas')],
      }),
    ],
    'Plugin "teste", cópia de "teste/coisas": os registros não são de uma empresa.',
  ],
  [
    'copy of what nobody may create',
    () => [
      plugin('teste', {
        label: 'Teste',
        resources: [thing({}, { operations: ['list'] })],
        copies: [copy('GES', 'teste/coisas')],
      }),
    ],
    'Plugin "teste", cópia de "teste/coisas": não se pode criar registros: diga como com "create".',
  ],
  [
    'copy matched by a field there is not',
    () => [
      plugin('teste', {
        label: 'Teste',
        resources: [thing({}, {})],
        copies: [copy('GES', 'teste/coisas', { match: ['sigla'] })],
      }),
    ],
    'Plugin "teste", cópia de "teste/coisas": o campo "sigla" não existe.',
  ],
  [
    'work of a night without an hour',
    () => [plugin('teste', { label: 'Teste', nightly: { noite: { hour: 24, run: noop } } })],
    'Plugin "teste": a tarefa noturna "noite" não tem hora que exista: "hour" vai de 0 a 23, "minute" de 0 a 59.',
  ],
  [
    'an icon of an action',
    () => P(thing({}, { actions: [action('enviar', { label: 'Enviar', icon: 'SendOutlined' as never, run: noop })] })),
    'Plugin "teste", recurso "teste/coisas": a ação "enviar" tem o ícone "SendOutlined", que não existe: talvez Send.',
  ],
  [
    'an icon of the menu',
    () => [
      plugin('teste', {
        label: 'Teste',
        resources: [thing()],
        menu: [{ label: 'Teste', icon: 'Nenhum' as never, items: ['teste/coisas'] }],
      }),
    ],
    'Plugin "teste": a entrada "Teste" do menu tem o ícone "Nenhum", que não existe; app/engine/definition/icons.ts tem os nomes.',
  ],
  [
    'a field twice in a form',
    () =>
      P(
        thing(
          {},
          {
            form: [
              { label: 'A', fields: ['nome'] },
              { label: 'B', fields: ['nome'] },
            ],
          },
        ),
      ),
    'Plugin "teste", recurso "teste/coisas": o formulário mostra o campo "nome" duas vezes.',
  ],
  [
    'a demanded field outside the form',
    () => P(thing({ x: text('X').required() }, { form: [{ label: 'A', fields: ['nome'] }] })),
    'Plugin "teste", recurso "teste/coisas": o campo "x" é obrigatório, mas não está no formulário.',
  ],
  [
    'a computed field of a kind nobody knows',
    () => P(thing({ x: computed('X', 'grana') }, { compute: { x: (rows: unknown[]) => rows } })),
    'Plugin "teste", recurso "teste/coisas": o campo "x" é mostrado como "grana", que não existe.',
  ],
  [
    'a computed field of a field nobody knows',
    () => P(thing({ x: computed('X').dependsOn('sumido') }, { compute: { x: (rows: unknown[]) => rows } })),
    'Plugin "teste", recurso "teste/coisas": o campo calculado "x" precisa de "sumido", que não é um campo gravado.',
  ],
  [
    'a tone nobody knows',
    () => P(thing({ c: choice('C', { A: 'a' }).tones({ A: 'verde' as never }) })),
    'Plugin "teste", recurso "teste/coisas": o campo "c" usa a cor "verde", que não existe: use success, warning, error, info, neutral.',
  ],
  [
    'a code with a comma',
    () => P(thing({ c: choice('C', { 'a,b': 'A' }) })),
    'Plugin "teste", recurso "teste/coisas": o código "a,b" do campo "c" tem vírgula ou mais de 60 caracteres.',
  ],
  [
    'a default that is no record',
    () => P(thing({ c: ref('teste/coisas', 'C').default('x') })),
    'Plugin "teste", recurso "teste/coisas": o valor inicial do campo "c" é "x", que não é o número de um registro.',
  ],
  [
    'a change nobody makes',
    () => P(thing({}, { hooks: { afterChange: { sumido: noop } } })),
    'Plugin "teste", recurso "teste/coisas": "afterChange" usa o campo "sumido", que não existe.',
  ],
  [
    'a field of new records',
    () => P(thing({}, { hooks: { afterCreate: { fields: ['sumido'], run: noop } } })),
    'Plugin "teste", recurso "teste/coisas": "afterCreate" usa o campo "sumido", que não existe.',
  ],
  [
    'a format of a report',
    () => [
      plugin('teste', {
        label: 'Teste',
        reports: [
          report('teste/r', {
            label: 'R',
            fields: {},
            columns: [{ key: 'a', label: 'A', format: 'dinheiro' as never }],
            run: async () => ({ rows: [] }),
          }),
        ],
      }),
    ],
    'Plugin "teste", relatório "teste/r": a coluna "a" do relatório tem o formato "dinheiro", que não existe: use text, integer, decimal, money, percent, date, datetime, month, duration, boolean.',
  ],
  [
    'an operation of a summary',
    () => [
      plugin('teste', {
        label: 'Teste',
        reports: [
          report('teste/r', {
            label: 'R',
            fields: {},
            columns: [{ key: 'a', label: 'A' }],
            summary: {
              by: 'a',
              columns: [
                { key: 'a', label: 'A' },
                { key: 'q', label: 'Q', op: 'soma' as never },
              ],
            },
            run: async () => ({ rows: [] }),
          }),
        ],
      }),
    ],
    'Plugin "teste", relatório "teste/r": a coluna "q" do resumo usa a operação "soma", que não existe: use sum, avg, count, distinct, share.',
  ],
  [
    'the order of a summary',
    () => [
      plugin('teste', {
        label: 'Teste',
        reports: [
          report('teste/r', {
            label: 'R',
            fields: {},
            columns: [{ key: 'a', label: 'A' }],
            summary: { by: 'a', largest: 'z', columns: [{ key: 'a', label: 'A' }] },
            run: async () => ({ rows: [] }),
          }),
        ],
      }),
    ],
    'Plugin "teste", relatório "teste/r": o resumo é ordenado por "z", que não é coluna dele.',
  ],
  [
    'the address of a call of a resource',
    () => [
      plugin('teste', {
        label: 'Teste',
        resources: [thing()],
        endpoints: [endpoint('GET teste/coisas', { audience: 'staff', run: noop })],
      }),
    ],
    'Plugin "teste", rota "GET teste/coisas": o recurso já responde nesse endereço. Tire a operação dele com "operations" ou dê outro endereço à rota.',
  ],
  [
    'a verb nobody knows',
    () => [
      plugin('teste', {
        label: 'Teste',
        endpoints: [endpoint('FETCH teste/x' as never, { audience: 'staff', run: noop })],
      }),
    ],
    'Plugin "teste", rota "FETCH teste/x": o verbo "FETCH" não existe: use GET, POST, PUT, PATCH, DELETE.',
  ],
  [
    'a call without an audience',
    () => [plugin('teste', { label: 'Teste', endpoints: [endpoint('GET teste/x', { run: noop } as never)] })],
    'Plugin "teste", rota "GET teste/x": "audience" diz quem pode chamar: staff, candidate, link, public.',
  ],
]

test.group('A mistake in a definition stops the boot with one sentence', () => {
  for (const [name, plugins, sentence] of MISTAKES)
    test(`${name}: ${sentence.split(': ').slice(1).join(': ')}`, ({ assert }) => {
      try {
        new Registry(plugins()).link()
      } catch (error: any) {
        assert.equal(error.message, sentence)
        assert.isTrue(error.human, 'the launcher prints it without a stack')
        return
      }
      assert.fail('the boot went on')
    })
})
