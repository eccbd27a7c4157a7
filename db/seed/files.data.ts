/** Invented files like those that a landman or an engineer imports. The second well of the first file has an invalid date. */

export const offeredWells = {
  fileName: 'Offset operator wells for sale (invented).csv',
  text: `API number,Well name,Operator,Status,County,State,Spud date,Total depth
33-053-91001,Offered Lund 4-9 1H,Basin Prairie Resources (invented),Producing,McKenzie,ND,03/14/2014,20412
33-053-91002,Offered Lund 4-9 2H,Basin Prairie Resources (invented),Producing,McKenzie,ND,02/30/2015,20388
33-105-91003,Offered Grove 17-20 1H,Basin Prairie Resources (invented),Shut in,Williams,ND,09/02/2012,19876
`,
}

export const oldList = {
  fileName: 'Old permit list (invented).csv',
  text: `API number,Well name,Operator,Status,County,State
33-105-91011,Old Permit 1-H,Basin Prairie Resources (invented),Permitted,Williams,ND
33-105-91012,Old Permit 2-H,Basin Prairie Resources (invented),Permitted,Williams,ND
`,
}

export const volumesToConfirm = {
  fileName: 'Volumes of the wells for sale (invented).csv',
  text: `API number,Production month,Oil (bbl),Gas (mcf),Water (bbl),Days
33-053-91001,2024-01,2140,3010,1890,31
33-053-91001,2024-02,1985,2790,1755,29
33-053-91002,2024-01,1876,2655,1602,31
33-053-91002,2024-02,1790,2570,1540,28
`,
}
