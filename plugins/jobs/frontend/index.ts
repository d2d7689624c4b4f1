export { CopyBandPage, HistoryAddress } from './BandAddresses.tsx'
export { OrgChartPage } from './chart/OrgChartPage.tsx'
