export default { reviews: '{count} 条评价', thanks: '谢谢' } as const;
