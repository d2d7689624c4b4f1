export { CopyBandPage } from './BandAddresses.tsx'
export { OrgChartPage } from './chart/OrgChartPage.tsx'
