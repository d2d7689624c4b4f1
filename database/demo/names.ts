/**
 * Names as they are common in Brazil, with rough shares: what matters is that lists look real and that a search
 * for "silva" finds about as many people as it would in a true database.
 */
import { weights, type Random } from './random.ts'

export type Sex = 'F' | 'M'

const share = (text: string) =>
  weights(
    text
      .split(' ')
      .map(
        (entry) =>
          [
            entry.slice(0, entry.indexOf(':')).replaceAll('_', ' '),
            Number(entry.slice(entry.indexOf(':') + 1)),
          ] as const,
      ),
  )

/** Two generations: the names of people born before and after 1990 differ more than anything else about them. */
const GIVEN = {
  F: {
    older: share(
      'Maria:30 Ana:12 Francisca:5 Antônia:5 Adriana:9 Márcia:7 Sandra:7 Patrícia:8 Luciana:7 Cláudia:6 Vera:3 Rita:3 Sônia:4 Simone:5 Cristiane:5 Rosângela:3 Débora:4 Renata:5 Eliane:4 Fabiana:4 Mônica:4 Regina:4 Silvana:3 Andréia:4 Tereza:2 Marlene:2 Aparecida:2 Viviane:3 Alessandra:4 Elisângela:3',
    ),
    younger: share(
      'Ana:14 Maria:13 Juliana:9 Camila:8 Amanda:8 Letícia:8 Larissa:7 Beatriz:7 Gabriela:7 Mariana:7 Jéssica:6 Bruna:6 Júlia:6 Vitória:5 Fernanda:6 Aline:5 Rafaela:4 Natália:5 Isabela:4 Luana:4 Carolina:4 Thaís:4 Bianca:3 Lívia:2 Yasmin:2 Raquel:3 Priscila:3 Tainá:2 Eduarda:3 Helena:2',
    ),
  },
  M: {
    older: share(
      'José:22 João:14 Antônio:10 Carlos:10 Paulo:9 Francisco:8 Luiz:8 Marcos:7 Marcelo:7 Roberto:5 Sérgio:4 Ricardo:6 Fernando:6 Edson:4 Jorge:4 Sebastião:3 Raimundo:4 Alexandre:6 Cláudio:3 Márcio:5 Fábio:5 Rogério:4 Anderson:4 Luciano:4 Gilberto:2 Wagner:3 Adilson:2 Valdir:2 Reginaldo:2 Maurício:3',
    ),
    younger: share(
      'Lucas:12 Gabriel:11 João:11 Pedro:9 Matheus:9 Felipe:8 Rafael:9 Bruno:7 Guilherme:7 Gustavo:7 Vinícius:6 Leonardo:6 Thiago:7 Rodrigo:5 Diego:5 Victor:5 Daniel:6 Eduardo:5 André:5 Caio:3 Igor:3 Henrique:4 Murilo:3 Renan:3 Samuel:3 Davi:3 Wesley:3 Arthur:4 Luan:2 Otávio:2',
    ),
  },
} as const

const FAMILY = share(
  'Silva:62 Santos:56 Oliveira:48 Souza:38 Lima:28 Pereira:27 Ferreira:26 Costa:22 Rodrigues:22 Almeida:18 Nascimento:16 Alves:16 Carvalho:15 Araújo:14 Ribeiro:14 Gomes:13 Martins:12 Barbosa:11 Rocha:10 Dias:9 Moreira:8 Melo:8 Cardoso:8 Teixeira:7 Cavalcanti:6 Correia:6 Monteiro:6 Andrade:8 Batista:7 Freitas:7 Vieira:7 Marques:6 Machado:6 Mendes:6 Nunes:6 Ramos:6 Moura:6 Castro:6 Campos:5 Pinto:5 Fernandes:7 Lopes:8 Soares:7 Azevedo:4 Borges:4 Farias:4 Reis:5 Duarte:4 Tavares:4 Medeiros:4 Sales:3 Guimarães:3 Bezerra:4 Xavier:3 Siqueira:3 Brito:3 Rezende:2 Macedo:3 Fonseca:3 Nogueira:3 Bueno:2 Schneider:2 Zanatta:1 Kowalski:1 Tanaka:1 Bianchi:1 Furtado:2 Amaral:2 Vasconcelos:2 Prado:2',
)

const MIDDLE = {
  F: ['Clara', 'Luiza', 'Paula', 'Cristina', 'Aparecida', 'Eduarda', 'Beatriz', 'Fernanda', 'Carolina', 'Regina'],
  M: ['Carlos', 'Henrique', 'Victor', 'Paulo', 'Augusto', 'Eduardo', 'Vinícius', 'Felipe', 'Miguel', 'Roberto'],
}

/** The article some family names take when they come last: "da Silva", "dos Santos", "de Lima". The others take none. */
const PARTICLES: Record<string, string> = Object.fromEntries(
  Object.entries({
    da: 'Silva Costa Rocha Fonseca',
    do: 'Nascimento Prado Amaral',
    dos: 'Santos Reis',
    de: 'Souza Oliveira Almeida Araújo Lima Freitas Andrade Castro Melo Carvalho Moura Azevedo Medeiros Macedo Farias',
  }).flatMap(([particle, names]) => names.split(' ').map((name) => [name, `${particle} `])),
)

export interface Name {
  given: string
  family: string[]
  full: string
}

export function personName(chance: Random, sex: Sex, birthYear: number): Name {
  const given = chance.weighted(GIVEN[sex][birthYear < 1990 ? 'older' : 'younger'])
  const middle = chance.chance(0.24) ? chance.pick(MIDDLE[sex]) : given
  const first = chance.weighted(FAMILY)
  const last = chance.weighted(FAMILY)
  const family = first === last ? [last] : [first, last]
  const particle = chance.chance(0.3) ? (PARTICLES[last] ?? '') : ''
  return {
    given,
    family,
    full: [given, ...(middle === given ? [] : [middle]), ...family.slice(0, -1), particle + last].join(' '),
  }
}

/** Parents share family names with their child. */
/** The name by which a person goes whose documents say another: another first name with the own family name. */
export const socialName = (index: number, { family }: Name): string =>
  `${SOCIAL[index % SOCIAL.length]} ${family.join(' ')}`

const SOCIAL = ['Aurora', 'Dandara', 'Ravi', 'Luísa', 'Noah', 'Cristal']

export const parentName = (chance: Random, sex: Sex, birthYear: number, family: string) =>
  `${chance.weighted(GIVEN[sex].older)} ${chance.chance(0.5) && birthYear > 1960 ? `${chance.weighted(FAMILY)} ` : ''}${family}`
