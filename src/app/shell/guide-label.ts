export const guideLabel = 'Guide for this page'
