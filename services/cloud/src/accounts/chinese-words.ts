/**
 * Words of Chinese passwords that the dictionaries of `@zxcvbn-ts` lack: phrases, numbers that
 * sound like phrases, surnames and syllables of given names. Most frequent first. The last two are
 * from lists of the 10,000 most common passwords.
 */
export const chineseWords: readonly string[] = `
woaini wo aini nihao wode baobao baobei laopo laogong qinai woaiwojia mama baba mima tianya zhongguo
520 521 1314 5201314 1314520 584520 7758521 7758258 147258 147258369 159357 147852 789456 88 888 168
taobao weixin weibo alipay zhifubao shop shopping beijing shanghai guangzhou shenzhen hangzhou
wang li zhang liu chen yang zhao huang zhou wu xu sun ma zhu hu guo he gao lin luo zheng liang xie
song tang han feng deng cao peng zeng xiao tian dong pan yuan cai jiang yu du ye cheng wei su lu
ding
ming hong jun jie qiang lei fang min jing yan ping bin bo hao tao chao long gang xin hui ling li na
ting yun hua juan xia mei lan ying bing zhi jian hai shan san si hotmail films+pic+galeries
`
  .trim()
  .split(/\s+/);
