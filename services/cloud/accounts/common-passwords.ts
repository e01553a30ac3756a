/** Common passwords of at least 8 characters, the first guesses of an attacker. */
const common = new Set(
  `
12345678 123456789 1234567890 0123456789 987654321 9876543210 87654321 11111111 111111111 1111111111
22222222 66666666 88888888 888888888 99999999 00000000 000000000 11223344 1122334455 12341234
123123123 12344321 123454321 147258369 159357456 789456123 31415926 52013140 5201314520 1314520520
13145200 5845201314 112233445566 123321123 123456123 123456123456 qwertyui qwertyuiop qwerty12
qwerty123 qwer1234 qwerasdf asdfghjk asdfghjkl asdf1234 zxcvbnm1 zxcvbnm123 zxcv1234 1q2w3e4r
1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc qazwsxedc q1w2e3r4 a1b2c3d4 abcd1234 abc12345 abc123456 abcdefgh
abcdefg1 abcdefg123 aa123456 aaa123456 a1234567 a12345678 a123456789 aaaaaaaa aa112233 password
password1 password12 password123 passw0rd p@ssw0rd p@ssword pass1234 iloveyou iloveyou1 sunshine
princess football baseball superman welcome1 welcome123 admin123 admin1234 admin888 administrator
letmein1 test1234 testtest changeme default1 computer internet trustno1 whatever starwars michelle
jennifer woaini520 woaini1314 woaini123 wo123456 zhang123 wang1234 li123456 iloveu520 taobao123
weixin123 shop1234 shopping
`
    .trim()
    .split(/\s+/),
);

/** A common password, one repeated character, or the user name with fewer than 4 others. */
export function isWeakPassword(password: string, username: string): boolean {
  const plain = password.toLowerCase();
  return (
    common.has(plain) || new Set(plain).size === 1 || plain.replaceAll(username, '').length < 4
  );
}
