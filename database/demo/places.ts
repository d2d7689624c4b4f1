/** Places the demo people live in: real cities around the companies' establishments, with their area codes, postal ranges and districts. */
import { weights } from './random.ts'

export interface Place {
  ibge: number
  nome: string
  uf: string
  ddd: string
  /** First five digits of postal codes there, lowest and highest. */
  cep: [number, number]
  bairros: string[]
}

const place = (
  ibge: number,
  nome: string,
  uf: string,
  ddd: string,
  low: number,
  high: number,
  bairros: string,
): Place => ({ ibge, nome, uf, ddd, cep: [low, high], bairros: bairros.split(', ') })

export const PLACES = {
  uberlandia: place(
    3170206,
    'Uberlândia',
    'MG',
    '34',
    38400,
    38415,
    'Centro, Santa Mônica, Tibery, Saraiva, Martins, Planalto, Jardim Canaã, Luizote de Freitas, Segismundo Pereira, Presidente Roosevelt',
  ),
  araguari: place(3103504, 'Araguari', 'MG', '34', 38440, 38449, 'Centro, Goiás, Miranda, Amorim, Paraíso'),
  uberaba: place(3170107, 'Uberaba', 'MG', '34', 38010, 38082, 'Centro, Mercês, Abadia, Olinda, Fabrício'),
  campinas: place(
    3509502,
    'Campinas',
    'SP',
    '19',
    13010,
    13098,
    'Centro, Cambuí, Taquaral, Barão Geraldo, Jardim Chapadão, Vila Industrial, Ouro Verde, Nova Campinas, Bosque',
  ),
  sumare: place(3552403, 'Sumaré', 'SP', '19', 13170, 13189, 'Centro, Nova Veneza, Matão, Jardim Picerno'),
  hortolandia: place(
    3519071,
    'Hortolândia',
    'SP',
    '19',
    13183,
    13188,
    'Centro, Jardim Amanda, Remanso Campineiro, Vila Real',
  ),
  saoPaulo: place(
    3550308,
    'São Paulo',
    'SP',
    '11',
    1010,
    8499,
    'Pinheiros, Tatuapé, Santana, Vila Mariana, Itaquera, Butantã, Lapa, Ipiranga',
  ),
  recife: place(
    2611606,
    'Recife',
    'PE',
    '81',
    50010,
    52291,
    'Boa Viagem, Casa Amarela, Boa Vista, Imbiribeira, Várzea, Madalena, Espinheiro, Afogados, Torre',
  ),
  jaboatao: place(
    2607901,
    'Jaboatão dos Guararapes',
    'PE',
    '81',
    54010,
    54589,
    'Piedade, Candeias, Prazeres, Cavaleiro, Muribeca',
  ),
  olinda: place(2609600, 'Olinda', 'PE', '81', 53010, 53439, 'Casa Caiada, Bairro Novo, Rio Doce, Peixinhos'),
  florianopolis: place(
    4205407,
    'Florianópolis',
    'SC',
    '48',
    88010,
    88070,
    'Centro, Trindade, Itacorubi, Córrego Grande, Estreito, Campeche, Ingleses, Coqueiros',
  ),
  saoJose: place(
    4216602,
    'São José',
    'SC',
    '48',
    88101,
    88123,
    'Kobrasol, Campinas, Barreiros, Forquilhinha, Ipiranga',
  ),
  palhoca: place(4211900, 'Palhoça', 'SC', '48', 88130, 88139, 'Centro, Pagani, Ponte do Imaruim, Pedra Branca'),
  joinville: place(
    4209102,
    'Joinville',
    'SC',
    '47',
    89201,
    89239,
    'Centro, América, Glória, Anita Garibaldi, Costa e Silva',
  ),
  curitiba: place(
    4106902,
    'Curitiba',
    'PR',
    '41',
    80010,
    82999,
    'Batel, Água Verde, Portão, Boqueirão, Cajuru, Santa Felicidade, Bigorrilho, Rebouças',
  ),
  pinhais: place(
    4125506,
    'São José dos Pinhais',
    'PR',
    '41',
    83005,
    83189,
    'Centro, Afonso Pena, Cidade Jardim, São Marcos',
  ),
} as const

export type PlaceName = keyof typeof PLACES

/** Where applicants of each company live: most of them near an establishment. */
export const NEAR = {
  1: weights<PlaceName>([
    ['uberlandia', 40],
    ['araguari', 7],
    ['uberaba', 5],
    ['campinas', 18],
    ['sumare', 7],
    ['hortolandia', 5],
    ['saoPaulo', 3],
    ['recife', 8],
    ['jaboatao', 5],
    ['olinda', 2],
  ]),
  2: weights<PlaceName>([
    ['florianopolis', 34],
    ['saoJose', 16],
    ['palhoca', 9],
    ['joinville', 5],
    ['curitiba', 20],
    ['pinhais', 5],
    ['recife', 8],
    ['saoPaulo', 3],
  ]),
}

export const STREETS =
  'Rua das Acácias, Rua Sete de Setembro, Rua XV de Novembro, Rua Tiradentes, Rua dos Ipês, Rua Dom Pedro II, Rua Santos Dumont, Rua Marechal Deodoro, Rua Machado de Assis, Rua Cecília Meireles, Avenida Brasil, Avenida Getúlio Vargas, Avenida Rio Branco, Rua das Palmeiras, Rua Rui Barbosa, Rua José Bonifácio, Rua Bela Vista, Rua das Flores, Rua Joaquim Nabuco, Avenida João Pinheiro, Rua Castro Alves, Rua Monteiro Lobato, Travessa São Jorge, Rua Padre Anchieta'.split(
    ', ',
  )
