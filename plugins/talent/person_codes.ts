/** Code lists about people, shared by talents and candidates. */
export const SEXOS = { I: 'Indiferente', M: 'Masculino', F: 'Feminino' }

export const ESTADOS_CIVIS = [
  { id: '01', nome: 'Solteiro(a)' },
  { id: '02', nome: 'Casado(a) - Comunhão Universal' },
  { id: '03', nome: 'Casado(a) - Comunhão Parcial' },
  { id: '04', nome: 'Casado(a) - Separação de Bens' },
  { id: '05', nome: 'Casado(a) - Participação Final nos Aquestos' },
  { id: '06', nome: 'Divorciado(a)' },
  { id: '07', nome: 'Separado(a) Judicialmente' },
  { id: '08', nome: 'Viúvo(a)' },
  { id: '09', nome: 'União Estável' },
  { id: '10', nome: 'Outros' },
]

export const ETNIAS = [
  { id: '1', nome: 'Indígena' },
  { id: '2', nome: 'Branca' },
  { id: '4', nome: 'Preta' },
  { id: '6', nome: 'Amarela' },
  { id: '8', nome: 'Parda' },
  { id: '9', nome: 'Não informado', onlyCurrent: true },
]

export const DEFICIENCIAS = [
  { id: '0', nome: 'Nenhuma' },
  { id: '1', nome: 'Física' },
  { id: '2', nome: 'Auditiva' },
  { id: '3', nome: 'Visual' },
  { id: '4', nome: 'Mental' },
  { id: '5', nome: 'Múltipla' },
  { id: '6', nome: 'Reabilitado' },
]

/** Source: table of nationalities of the RAIS. */
export const NACIONALIDADES = [
  { id: '10', nome: 'Brasileira' },
  { id: '20', nome: 'Naturalizada brasileira' },
  { id: '21', nome: 'Argentina' },
  { id: '22', nome: 'Boliviana' },
  { id: '23', nome: 'Chilena' },
  { id: '24', nome: 'Paraguaia' },
  { id: '25', nome: 'Uruguaia' },
  { id: '26', nome: 'Venezuelana' },
  { id: '27', nome: 'Colombiana' },
  { id: '28', nome: 'Peruana' },
  { id: '29', nome: 'Equatoriana' },
  { id: '30', nome: 'Alemã' },
  { id: '31', nome: 'Belga' },
  { id: '32', nome: 'Britânica' },
  { id: '34', nome: 'Canadense' },
  { id: '35', nome: 'Espanhola' },
  { id: '36', nome: 'Norte-americana' },
  { id: '37', nome: 'Francesa' },
  { id: '38', nome: 'Suíça' },
  { id: '39', nome: 'Italiana' },
  { id: '40', nome: 'Haitiana' },
  { id: '41', nome: 'Japonesa' },
  { id: '42', nome: 'Chinesa' },
  { id: '43', nome: 'Coreana' },
  { id: '44', nome: 'Russa' },
  { id: '45', nome: 'Portuguesa' },
  { id: '46', nome: 'Paquistanesa' },
  { id: '47', nome: 'Indiana' },
  { id: '48', nome: 'Outra latino-americana' },
  { id: '49', nome: 'Outra asiática' },
  { id: '51', nome: 'Outra europeia' },
  { id: '60', nome: 'Angolana' },
  { id: '61', nome: 'Congolesa' },
  { id: '62', nome: 'Sul-africana' },
  { id: '70', nome: 'Outra africana' },
  { id: '80', nome: 'Outra' },
]

/** Native or naturalised Brazilians, and Portuguese, who count as such (CLT, art. 353). */
export const COUNTED_AS_BRAZILIAN = ['10', '20', '45']

export const CERTIFICADOS_MILITARES = [
  { id: '1', nome: 'Certificado de Alistamento Militar' },
  { id: '2', nome: 'Certificado de Dispensa de Incorporação' },
  { id: '3', nome: 'Certificado de Reservista' },
  { id: '4', nome: 'Certificado de Isenção' },
  { id: '5', nome: 'Carta Patente' },
]

export const CATEGORIAS_HABILITACAO = {
  A: 'A',
  B: 'B',
  C: 'C',
  D: 'D',
  E: 'E',
  AB: 'AB',
  AC: 'AC',
  AD: 'AD',
  AE: 'AE',
  ACC: 'ACC',
}
