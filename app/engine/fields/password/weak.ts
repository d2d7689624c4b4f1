import { fold } from '../fold.ts'
/** What people choose when nobody stops them: the heads of published lists, and their Portuguese cousins. Compared without digits and signs at the end. */
const COMMON = new Set(
  `password passwort passw senha senhas minhasenha novasenha suasenha senhasecreta senhaforte trocarsenha mudarsenha mudar trocar
  admin administrador administrator root usuario user guest convidado teste testes tester testing test demo acesso login entrar
  qwerty qwertyuiop qwert asdf asdfg asdfgh asdfghjkl zxcvb zxcvbn zxcvbnm qazwsx qazwsxedc poiuy poiuyt lkjhg mnbvc qweasd qweasdzxc
  iloveyou eusou euteamo teamo amor amorzinho meuamor amoreterno amominhafamilia paixao saudade felicidade felizes esperanca
  welcome bemvindo seja bem hello ola letmein deixaeuentrar abracadabra segredo secreto secret master mestre monkey macaco dragon dragao
  princesa princess princessa flor flores rainha anjo anjos angel estrela estrelas sunshine shadow sombra superman batman homemaranha
  football futebol baseball basketball soccer flamengo corinthians palmeiras saopaulo santos vasco gremio internacional cruzeiro atletico
  botafogo fluminense bahia fortaleza ceara sport brasil brazil brasileiro riodejaneiro copa mundial campeao campea campeoes
  jesus jesuscristo jesusteama deus deusefiel deuseamor deusfiel deusnocomando deusnocontrole fedeus cristo senhor nossasenhora maria joao jose ana
  gabriel rafael lucas mateus matheus pedro paulo carlos daniel bruno felipe leonardo marcos vitoria victoria juliana fernanda amanda
  familia minhafamilia casa trabalho empresa escritorio recursoshumanos rh departamento financeiro contabilidade gerente diretor
  computador internet google facebook instagram whatsapp android iphone samsung windows microsoft linux changeme default padrao
  mudeme alterar alterarsenha primeira primeirasenha provisoria temporaria temporario inicial senhainicial senhapadrao mustang michael
  charlie donald whatever trustno freedom liberdade ninja killer matador pokemon naruto starwars matrix computer cheese chocolate
  cachorro gatinho gatinha gato cachorrinho borboleta passarinho banana laranja melancia abacaxi morango janeiro fevereiro marco abril
  maio junho julho agosto setembro outubro novembro dezembro segunda terca quarta quinta sexta sabado domingo primavera verao outono inverno`.split(
    /\s+/,
  ),
)
const ROWS = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1qaz2wsx3edc4rfv5tgb']
const LETTERS: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

const reversed = (text: string) => [...text].reverse().join('')

/** Whether it runs along a row of keys, of letters or of digits, in one piece. */
const isRun = (text: string) =>
  ROWS.some((row) => [row + row, reversed(row) + reversed(row)].some((line) => line.includes(text)))

/** '12345678', 'abcabcabc', 'senha@123', 'P4ssw0rd!': guessed among the first million. */
export function isWeak(password: string): boolean {
  const text = fold(password)
  if (new Set(text).size < 4) return true
  const plain = text.replace(/[^a-z0-9]/g, '')
  if (plain.length >= 4 && isRun(plain)) return true
  // One piece over and over.
  if (/^(.{1,5})\1+.{0,3}$/.test(text)) return true
  const letters = [...text].map((sign) => LETTERS[sign] ?? sign).join('')
  return [text, letters].some((value) => COMMON.has(value.replace(/[^a-z]/g, '')))
}
